/** How many pixels the unit of the table (`--u`) has now: more on a large window. */
export function unit(): number {
  return parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--u')) || 1;
}
