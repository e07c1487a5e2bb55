/** What is left of a time, as short as possible: 0:42, or hours where it is played over several days. */
export function remaining(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const minutes = Math.floor(seconds / 60);
  if (minutes >= 100) return `${Math.round(minutes / 60)} h`;
  return `${minutes}:${String(seconds % 60).padStart(2, '0')}`;
}
