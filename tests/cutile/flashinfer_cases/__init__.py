"""Cases of the campaign with FlashInfer; see `flashinfer_campaign.py`."""
