"""A list of the cities and towns of each state: facts to start a config from, never read by a computation."""
