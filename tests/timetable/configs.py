"""Configs drawn at random: lawful ones of every kind the three states know, and ones that may be refused."""

from __future__ import annotations

import calendar
import datetime as dt
from typing import Any

from hypothesis import strategies as st

Config = dict[str, Any]

YEARS = range(2010, 2041)
TUESDAY = calendar.TUESDAY
AUGUST = 8
# Minn. Stat. § 205.10, subd. 3a; RCW 29A.04.330: (month, which Tuesday) of special elections.
MN_SPECIALS = ((2, 2), (4, 2), (5, 2), (8, 2))
MN_CLASSES = ("first", "second", "third", "fourth")
UT_CLASSES = ("first", "second", "third", "fourth", "fifth")
WA_CLASSES = ("first", "second", "code", "unclassified")
WHY = {"reason": "r", "authority": "a"}
HOURS = st.sampled_from(
    [
        {},
        {"mon-fri": "08:00-17:00"},
        {"mon-thu": ["08:00-12:00", "13:00-16:30"], "fri": "08:00-12:00"},
        {"tue": "18:00-20:00"},
    ]
)


def nth_tuesday(year: int, month: int, which: int) -> dt.date:
    tuesdays = [week[TUESDAY] for week in calendar.monthcalendar(year, month) if week[TUESDAY]]
    return dt.date(year, month, tuesdays[which - 1])


def november(year: int) -> dt.date:
    """The Tuesday after the first Monday: the first Tuesday that is not the 1st."""
    first = nth_tuesday(year, 11, 1)
    return first if first.day > 1 else nth_tuesday(year, 11, 2)


def utah_november(year: int) -> dt.date:
    """H.B. 2001 (2023 Second Special Session) moved the election of 2023."""
    return dt.date(2023, 11, 21) if year == 2023 else november(year)


@st.composite
def offices(draw: st.DrawFn, state: str) -> list[Config]:
    """Draw one to three offices that can be told apart, with their pay in Washington."""
    found = []
    for number in range(draw(st.integers(1, 3))):
        office: Config = {"title": ("Mayor", "Council Member", "Clerk and Treasurer")[number]}
        office |= draw(st.sampled_from([{}, {"term_years": 4}, {"ward": 2}, {"position": 1}, {"seats": 2}]))
        if draw(st.booleans()):
            office |= {"term": "unexpired", "ends": "2300-01-01"}
        if state == "wa":
            office |= draw(pays)
        if state == "mn" and draw(st.booleans()):
            office["votes_base"] = {"ballots": draw(st.integers(0, 99_999)), "election": "2006-11-07"}
        found.append(office)
    return found


money = st.decimals("0.01", 250_000, places=2).map(str)
pays = st.one_of(
    st.just({}),
    st.sampled_from(["meeting", "per_diem", "none"]).map(lambda basis: {"pay": {"basis": basis}}),
    money.map(lambda sum_: {"pay": {"basis": "salary", "annual": sum_}}),
    money.map(lambda sum_: {"pay": {"basis": "mixed", "monthly": sum_}}),
    money.map(
        lambda sum_: {"pay": [{"basis": "salary", "annual": sum_}, {"basis": "none", "from": "2027-05-05"}]}
    ),
)


@st.composite
def days_near(draw: st.DrawFn, election: dt.date) -> list[str]:
    """Draw days of the year before an election, on which an office is closed."""
    backs = draw(st.lists(st.integers(0, 365), max_size=12, unique=True))
    return [(election - dt.timedelta(days=back)).isoformat() for back in backs]


def minnesota_election(draw: st.DrawFn, kind: str, place_type: str) -> Config:
    year = draw(st.sampled_from(YEARS))
    if kind == "general" and place_type == "town":
        march = draw(st.booleans())
        return {"date": nth_tuesday(year, 3, 2) if march else november(year), "primary": False}
    if kind == "general":
        method = draw(st.sampled_from(["ordinary", "ranked_choice"]))
        primary = method == "ordinary" and draw(st.booleans())
        return {"date": november(year), "primary": primary, "method": method}
    if draw(st.integers(0, 3)) == 0:
        # On the November ballot a special election has the window of November.
        use = {"use": "march_and_special", **WHY}
        return draw(
            st.sampled_from(
                [
                    {"date": november(year), "primary": False, "window_from": use},
                    {"date": november(max(year, 2013)), "primary": False, "held_with_another_election": True},
                ]
            )
        )
    day = nth_tuesday(year, *draw(st.sampled_from(MN_SPECIALS)))
    together = draw(st.booleans())
    election: Config = {"date": day, "primary": False, "held_with_another_election": together}
    # In August of an even year the state votes too: the file must choose.
    with_state = year % 2 == 0 and day.month == AUGUST
    if together or with_state or draw(st.booleans()):
        election["window_from"] = {"use": "march_and_special", **WHY}
    elif place_type == "city" and draw(st.booleans()):
        primary = day - dt.timedelta(days=draw(st.integers(28, 91)))
        election["primary"] = primary.isoformat()
        election["window_from"] = {"use": "primary", **WHY}
    return election


def utah_election(draw: st.DrawFn, class_: str | None) -> Config:
    year = draw(st.sampled_from([year for year in YEARS if year % 2]))
    methods = ["ordinary"]
    if class_ not in ("first", "second"):
        methods.append("convention")
    if 2019 <= year <= 2025:
        methods.append("ranked_choice")
    method = draw(st.sampled_from(methods))
    return {"date": utah_november(year), "primary": method == "ordinary", "method": method}


def washington_election(draw: st.DrawFn, kind: str) -> Config:
    year = draw(st.sampled_from(YEARS))
    day = november(year)
    if kind == "special":
        return {"date": day, "primary": False}
    dates = {}
    if draw(st.booleans()):
        opens = day - dt.timedelta(days=draw(st.integers(60, 130)))
        dates = {
            "lot_draw": f"{day.year}-05-20 10:00",
            "special_filing_opens": opens,
        }
    return {"date": day, "primary": True, "dates": dates}


@st.composite
def lawful(draw: st.DrawFn) -> Config:
    """Draw a config that the law answers: any state, type, class, kind, method and legal election day."""
    state = draw(st.sampled_from(["mn", "ut", "wa"]))
    classes = {"mn": MN_CLASSES, "ut": UT_CLASSES, "wa": WA_CLASSES}[state]
    class_ = draw(st.sampled_from([None, *classes]))
    place_type = "city" if class_ else "town"
    kind = "general" if state == "ut" else draw(st.sampled_from(["general", "special"]))
    if state == "mn":
        election = minnesota_election(draw, kind, place_type)
    elif state == "ut":
        election = utah_election(draw, class_)
    else:
        election = washington_election(draw, kind)
    election |= {"kind": kind, "offices": draw(offices(state))}
    config: Config = {"state": state, "name": "Example", "type": place_type, "counties": ["Clark"]}
    if class_:
        config["class"] = class_
    if state == "mn":
        config["holidays"] = draw(
            st.lists(st.sampled_from(["october", "day_after_thanksgiving"]), unique=True)
        )
        config["charter"] = bool(class_) and draw(st.booleans())
        if place_type == "town" and draw(st.booleans()):
            config["file_with"] = ["clerk", "county_auditor"]
    if draw(st.booleans()):
        config["ballot_official"] = draw(st.sampled_from(["clerk", {"title": "County Auditor"}]))
    if draw(st.booleans()):
        config["notices"] = {
            "newspaper": {
                "name": "Record",
                "issues": ["thu"],
                "copy_due": {"weekday": "mon", "time": "12:00"},
            }
        }
    config["clerk"] = {"hours": draw(HOURS), "closed": draw(days_near(election["date"]))}
    return config | {"elections": [election]}


ODD_PLACES: dict[str, list[Any]] = {
    "class": [*UT_CLASSES, "code", "unclassified"],
    "type": ["city", "town"],
    "state": ["mn", "ut", "wa"],
    "charter": [True],
    "incorporated_on": ["2026-07-01"],
    "holidays": [["october"], ["no_such_day"]],
    "fee": [
        *({"authority": name} for name in ("statute", "none", "unknown", "ordinance")),
        {"authority": "statute", "amount": "5.00"},
        *(
            {"authority": name, "amount": sum_}
            for name in ("ordinance", "charter")
            for sum_ in ("0.00", "5.00", "9999.99")
        ),
    ],
    "petitions": [
        [{"purpose": name, "signatures": 25}] for name in ("instead_of_fee", "with_fee", "nomination")
    ],
}
ODD_ELECTIONS: dict[str, list[Any]] = {
    "kind": ["general", "special"],
    "method": ["ordinary", "ranked_choice", "convention"],
    "primary": [True, False, "2026-08-11", "2027-08-03"],
    "window_from": [{"use": name, **WHY} for name in ("primary", "override", "march_and_special")],
    "held_with_another_election": [True],
    "status": [
        {"state": "cancelled"},
        {"state": "postponed", "to": "2041-01-01", "why": "snow"},
        {"state": "lapsed", "authority": "law"},
    ],
    "decisions": [
        [{"rule": rule, "reading": reading, "on": "2026-01-01", **WHY}]
        for rule in ("mn.filing_window", "filing_closes", "ut.filing_window", "no.rule")
        for reading in ("645.15", "text", "friday_before", "none")
    ],
    "overrides": [
        [{"deadline": name, key: value, "by": by, **WHY}]
        for name in ("filing_opens", "filing_closes", "general", "lot_draw")
        for key, value in (("date", "2026-07-01"), ("time", "09:00"))
        for by in ("court", "county")
    ],
    "dates": [
        {"lot_draw": "2027-05-17"},
        {"special_filing_closes": "2027-08-06 17:00"},
        {"filing_opens": "2027-05-17"},
    ],
}


@st.composite
def unlikely(draw: st.DrawFn) -> Config:
    """Draw a config of good words that need not fit together: any day, class, method, primary and fee."""
    config = draw(lawful())
    election = config["elections"][0]
    for part, odd in ((config, ODD_PLACES), (election, ODD_ELECTIONS)):
        for key, values in odd.items():
            if draw(st.integers(0, 9)) == 0:
                part[key] = draw(st.sampled_from(values))
    if draw(st.integers(0, 3)) == 0:
        election["date"] = draw(st.dates(dt.date(1995, 1, 1), dt.date(2205, 12, 31)))
    if draw(st.integers(0, 3)) == 0:
        config["elections"].append(draw(lawful())["elections"][0])
    return config
