"""docs/numerics.md says what the code does."""

from numerics.pages import EXAMPLE, PAGE, WORDS, page
from tilewright.numerics.rounding import CONVERSION_POLICIES


def test_the_page_is_up_to_date():
    text = PAGE.read_text(encoding="utf-8")
    assert page(text) == text, "run `python -m numerics.pages` in tests/"


def test_the_page_has_all_targets_and_examples():
    text = PAGE.read_text(encoding="utf-8")
    assert all(f"| {name} |" in text for name in CONVERSION_POLICIES)
    assert len(EXAMPLE.findall(text)) == 2
    used = {
        (column, word)
        for target in CONVERSION_POLICIES.values()
        for column, word in vars(target).items()
    }
    assert used == set(WORDS)
