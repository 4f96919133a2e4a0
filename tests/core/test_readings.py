"""The register of readings tells how every unclear rule is read."""

from __future__ import annotations

import pytest
from pydantic import ValidationError

from game.core.readings import READINGS, Reading, Readings
from game.rules.titles import TITLES


@pytest.mark.parametrize("reading", READINGS.values(), ids=lambda reading: reading.name)
def test_every_reading_names_its_clause_its_words_and_a_default_among_its_options(
    reading: Reading,
) -> None:
    assert reading.clause in TITLES
    assert reading.words.endswith(".")
    assert not reading.options or reading.default in reading.options
    assert reading.house_rule == (reading.code == "-")


def test_no_two_readings_settle_the_same_question() -> None:
    codes = [reading.code for reading in READINGS.values() if reading.code != "-"]

    assert len(codes) == len(set(codes))


def test_an_option_that_does_not_exist_is_refused() -> None:
    with pytest.raises(ValidationError):
        Readings.model_validate({"follow": "teleport"})
