"""`python -m candidate_guides` is the command `guide`."""

from candidate_guides.cli import main

main(prog_name="guide")
