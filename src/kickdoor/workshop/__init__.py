"""The workshop: sets of cards that people make, as data that can be kept, sent, checked, tried and published."""
