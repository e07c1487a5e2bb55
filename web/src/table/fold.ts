/** How many rows of these heights are shown in so much room; if not all, one row of the height `rest` tells of the others. */
export function rowsShown(heights: number[], room: number, rest: number): number {
  const all = heights.reduce((sum, height) => sum + height, 0);
  if (all <= room + 1 || heights.length === 1) return heights.length; // one line instead of one line helps nobody
  let used = rest;
  let count = 0;
  while (count < heights.length && used + heights[count]! <= room + 1) used += heights[count++]!;
  return count;
}
