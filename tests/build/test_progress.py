"""What a long build tells of itself."""

from __future__ import annotations

from .conftest import Build


def test_the_build_tells_how_many_places_are_done(make: Build) -> None:
    told: list[tuple[int, int]] = []
    make(progress=lambda done, total: told.append((done, total)))
    assert [done for done, _total in told] == sorted({done for done, _total in told})
    assert told[-1] == (4, 4)
    told.clear()
    make(progress=lambda done, total: told.append((done, total)))
    assert told == []
