// The sets that a draft is checked and tried with: a wish of whoever works on it, so this browser remembers it.
const KEY = 'kickdoor-workshop-besides';
const MOST = 50;

type Kept = [string, string[]][];

function kept(): Kept {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as Kept;
  } catch {
    return [];
  }
}

export const besidesOf = (draft: string): string[] => kept().find(([id]) => id === draft)?.[1] ?? ['deluxe'];

export function keepBesides(draft: string, sets: string[]): void {
  const others = kept().filter(([id]) => id !== draft);
  try {
    localStorage.setItem(KEY, JSON.stringify([...others, [draft, sets]].slice(-MOST)));
  } catch {
    // without storage they are chosen again next time
  }
}
