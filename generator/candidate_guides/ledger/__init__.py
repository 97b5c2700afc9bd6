"""What was issued before: values, sequence numbers, and the changes made in public."""
