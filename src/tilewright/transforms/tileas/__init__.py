"""From Tile IR to the pipeline level: partition into agents, queues, pipelines, schedules."""
