// Where the player left each table, so that coming back can begin with what has happened since.

export interface Left { version: number; at: number }

const KEY = 'kickdoor-left';
const TABLES = 20; // remembered

function all(): Record<string, Left> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, Left>;
  } catch {
    return {}; // written by nobody we know
  }
}

export function noteLeft(table: string, version: number): void {
  const kept = Object.entries(all()).filter(([id]) => id !== table).slice(1 - TABLES);
  localStorage.setItem(KEY, JSON.stringify({ ...Object.fromEntries(kept), [table]: { version, at: Date.now() } }));
}

export function whereLeft(table: string): Left | null {
  const left = all()[table];
  return left && Number.isFinite(left.version) && Number.isFinite(left.at) ? left : null;
}
