// What checking a game came to, in a sentence.
import type { Verified } from '../generated/protocol';
import { m } from '../paraglide/messages';
import { reasonText } from '../text/reasons';

export function verdictText(found: Verified): string {
  const why = found.why ? reasonText(found.why) : '';
  if (found.verdict === 'exact') return m.verified({ n: found.actions });
  if (found.verdict === 'unchecked') return m.verify_unchecked({ why });
  return found.action ? m.verify_differs_at({ n: found.action, why }) : m.verify_differs({ why });
}
