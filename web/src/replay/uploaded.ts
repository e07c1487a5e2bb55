// A record file that the visitor has opened. This tab keeps it, so that a reload finds it; the server keeps nothing.

const KEY = 'kickdoor-record';
let opened = '';

export const MOST_BYTES = 1_000_000; // the server takes no more

export function keepRecord(text: string): void {
  opened = text;
  try {
    sessionStorage.setItem(KEY, text);
  } catch {
    // no room in the storage: it is there until the page is left
  }
}

export function keptRecord(): string {
  return opened || (sessionStorage.getItem(KEY) ?? '');
}
