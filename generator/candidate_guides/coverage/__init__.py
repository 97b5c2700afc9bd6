"""What this project promises: each clause of the statutes, and what answers it."""

from candidate_guides.coverage.clause import Clause, Coverage, Statute
from candidate_guides.coverage.registry import state_coverage

__all__ = ["Clause", "Coverage", "Statute", "state_coverage"]
