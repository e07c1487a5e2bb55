/** How far the rope is pulled: -1 is all the way to the munchkins on the left, 1 to the monsters on the right. A small
 * lead is seen, and a large one does not leave the rope. */
export function pull(ours: number, theirs: number): number {
  const lead = theirs - ours;
  return lead / (Math.abs(lead) + 5);
}
