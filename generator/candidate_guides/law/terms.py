"""What the law says of each deadline it names, in the words that the record and everything after it use too."""

from __future__ import annotations

from typing import Literal

MARKS = ("verified", "unverified")
Kind = Literal["window_start", "window_end", "last_moment", "earliest_moment", "duty", "day"]
Bound = Literal["by", "before"]
Audience = Literal["candidate", "clerk", "public"]
