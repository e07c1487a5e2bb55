/** How many rows of these heights have room. If not all of them do, a row of height `rest` tells of the others. */
export function rowsShown(heights: number[], room: number, rest: number): number {
  const all = heights.reduce((sum, height) => sum + height, 0);
  if (all <= room + 1 || heights.length === 1) return heights.length; // a line that hides one line saves nothing
  let used = rest;
  let count = 0;
  while (count < heights.length && used + heights[count]! <= room + 1) used += heights[count++]!;
  return count;
}
