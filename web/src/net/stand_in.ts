// What this browser can answer itself while the server cannot be reached: the cards, which lie beside the page, and the
// sums of the companion, if the visitor keeps the rules on this device. Nothing else has an answer without the server.
import { written } from '../local/known';
import type { Answer } from './transport';

const KEY = 'kickdoor-rules-here';
const SUMS = /^\/companion\/(sums|question|evening|tally)$/;
const PATIENT = 5000; // milliseconds for a server that has answered before
const HASTY = 800; // … for one that has not

/** Does this device have the rules? */
export const hasRules = (): boolean => typeof localStorage !== 'undefined' && localStorage.getItem(KEY) === 'yes';

/** Fetch the rules, so that the sums of the companion need no connection from now on. */
export async function keepRules(): Promise<void> {
  const { tables } = await import('../local/tables.svelte');
  if (tables.failed) tables.again();
  await tables.ready();
  localStorage.setItem(KEY, 'yes');
}

/** How many milliseconds to wait for the server before this browser answers; null: as long as it takes. */
export function patience(path: string, reached: boolean): number | null {
  if (!SUMS.test(path) || !hasRules()) return null;
  return reached ? PATIENT : HASTY;
}

/** The answer of this browser; null: it has none. */
export async function standIn(method: string, path: string, languages: string, body: string): Promise<Answer | null> {
  if (!SUMS.test(path)) return written(method, path);
  if (!hasRules()) return null;
  return (await import('../local/tables.svelte')).tables.request(method, path, languages, body);
}
