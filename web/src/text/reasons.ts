// Why something cannot be done, in the player's language.
import type { ReasonInfo } from '../protocol/types';
import { openBook, say } from './book.svelte';

export function reasonText(reason: ReasonInfo): string {
  const parts = Object.entries(reason.parts).map(([mark, part]) => [mark, typeof part === 'object' ? reasonText(part) : part]);
  return say(`reason.${reason.code}`, Object.fromEntries(parts));
}

/** The same where it is said once and for all. */
export async function reasonSaid(reason: ReasonInfo): Promise<string> {
  await openBook();
  return reasonText(reason);
}
