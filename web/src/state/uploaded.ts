// A record file that the visitor has opened: kept for this tab, so that a reload finds it again. The server keeps nothing.

const KEY = 'kickdoor-record';
let opened = '';

export const MOST_BYTES = 1_000_000; // the server takes no more

export function keepRecord(text: string): void {
  opened = text;
  try {
    sessionStorage.setItem(KEY, text);
  } catch {
    // no room: it is there until the page is left
  }
}

export function keptRecord(): string {
  return opened || (sessionStorage.getItem(KEY) ?? '');
}
