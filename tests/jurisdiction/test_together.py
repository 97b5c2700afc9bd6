"""Two files for one place."""

from __future__ import annotations

from candidate_guides.jurisdiction.load import LoadedPlace, load_place
from candidate_guides.jurisdiction.together import check_together


def town(name: str, file: str, more: str = "") -> LoadedPlace:
    source = (
        f"state: mn\nname: {name}\ntype: town\n{more}"
        "elections: [{date: 2027-03-09, primary: false, offices: [{title: Supervisor}]}]\n"
    )
    return load_place(source, f"mn/{file}", f"mn/{file.partition('.')[0]}")


def says(*loaded: LoadedPlace) -> list[str]:
    return [str(message) for message in check_together(loaded)]


def test_places_that_do_not_meet() -> None:
    assert says(town("Lida", "lida.yml"), town("Star Lake", "star-lake.yml", "was: [star]\n")) == []


def test_two_endings_of_one_name() -> None:
    assert says(town("Lida", "lida.yml"), town("Lida Town", "lida.yaml")) == [
        "mn/lida.yml:2:7: error: the address of this file is mn/lida, as in mn/lida.yaml [two-files]\n"
        "    keep one file for one place"
    ]


def test_one_name_in_one_county() -> None:
    first = town("Lida", "lida.yml", "counties: [Otter Tail]\n")
    second = town("LIDA", "lida-township.yml", "counties: [Otter Tail]\n")
    assert says(first, second) == [
        'mn/lida.yml:2:7: error: "name" is "Lida", a town in the same county, '
        "as in mn/lida-township.yml [two-files]\n"
        "    keep one file for one place, or add counties: to both if they are two places"
    ]


def test_one_name_in_two_counties_is_two_towns() -> None:
    assert (
        says(
            town("Union", "union-houston.yml", "counties: [Houston]\n"),
            town("Union", "union-other.yml", "counties: [Otter]\n"),
        )
        == []
    )


def test_one_census_number() -> None:
    first, second = (
        town("Lida", "a.yml", "geoid: 2711036962\n"),
        town("Star Lake", "b.yml", "geoid: 2711036962\n"),
    )
    assert says(first, second) == [
        'mn/b.yml:4:8: error: "geoid" is "2711036962", as in mn/a.yml [two-files]\n'
        "    keep one file for one place, or correct the number"
    ]


def test_a_former_name_that_is_in_use() -> None:
    first, second = town("Lida", "lida.yml"), town("Star Lake", "star-lake.yml", "was: [lida]\n")
    assert says(first, second) == [
        'mn/star-lake.yml:4:7: error: "was" has "lida", which is the name of mn/lida.yml [was-in-use]\n'
        "    keep one of the two files"
    ]


def test_one_former_name_of_two_places() -> None:
    first, second = (
        town("Lida", "lida.yml", "was: [old]\n"),
        town("Star Lake", "star-lake.yml", "was: [old]\n"),
    )
    assert [m.partition(" → ")[0].splitlines()[0] for m in says(first, second)] == [
        'mn/star-lake.yml:4:7: error: "was" has "old", as in mn/lida.yml [two-files]'
    ]
