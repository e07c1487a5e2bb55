// What can be answered without the kernel: what never changes lies beside the page, and what the first screen shows is
// remembered from the last visit. So a look at the first screen or at the cards does not fetch the kernel.
import { fileAt } from '../net/place';
import type { Answer } from '../net/transport';

const KEY = 'kickdoor-remembered';

/** Answers of the first screen before anybody has played here. */
const FIRST: Record<string, unknown> = {
  '/me': { name: '' },
  '/tables?list=mine': { tables: [] },
  '/tables?list=open': { tables: [] },
  '/tables?list=running': { tables: [] },
  '/tables?list=over': { tables: [] },
  '/tables?list=invited': { tables: [] },
};

const good = (body: unknown): Answer => ({ status: 200, statusText: '', body });

/** The file that has the answer to a request. */
function fileFor(path: string): string | null {
  if (path === '/choices') return 'kernel/choices.json';
  const cards = /^\/cards\?set=([a-z]+)&lang=([a-z]+)$/.exec(path);
  return cards ? `kernel/cards-${cards[1]}-${cards[2]}.json` : null;
}

function remembered(): Record<string, unknown> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** Keep the answers that the first screen of the next visit shows. */
export function remember(method: string, path: string, body: unknown): void {
  if (method !== 'GET' || !(path in FIRST)) return;
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...remembered(), [path]: body }));
  } catch {
    // without storage the first screen knows no games until the kernel runs
  }
}

/** The answer, if it lies beside the page. */
export async function written(method: string, path: string): Promise<Answer | null> {
  const file = method === 'GET' ? fileFor(path) : null;
  // its name does not change with its content, and browsers guess how long a file holds of which the host says nothing
  const response = file ? await fetch(fileAt(file), { cache: 'no-cache' }).catch(() => null) : null;
  return response?.ok ? good(await response.json()) : null;
}

/** The answer as it was at the last visit, if the first screen needs it. */
export function recalled(method: string, path: string): Answer | null {
  return method === 'GET' && path in FIRST ? good(remembered()[path] ?? FIRST[path]) : null;
}
