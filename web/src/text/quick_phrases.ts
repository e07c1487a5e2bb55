// Quick phrases: everybody reads them in their own language. Some are reactions, which are shown as pictures.
import type { Phrase } from '../generated/protocol';
import { m } from '../paraglide/messages';

const TEXTS: Record<Phrase, () => string> = {
  hello: m.phrase_hello,
  good_luck: m.phrase_good_luck,
  help_me: m.phrase_help_me,
  what_do_i_get: m.phrase_what_do_i_get,
  deal: m.phrase_deal,
  no_deal: m.phrase_no_deal,
  not_me: m.phrase_not_me,
  sorry: m.phrase_sorry,
  thanks: m.phrase_thanks,
  well_played: m.phrase_well_played,
  stop_them: m.phrase_stop_them,
  i_am_thinking: m.phrase_i_am_thinking,
  hurry_up: m.phrase_hurry_up,
  good_game: m.phrase_good_game,
  laugh: m.phrase_laugh,
  wow: m.phrase_wow,
  bravo: m.phrase_bravo,
  party: m.phrase_party,
  love: m.phrase_love,
  angry: m.phrase_angry,
  tears: m.phrase_tears,
  evil: m.phrase_evil,
};
/** The pictures of reactions. */
export const REACTIONS: Partial<Record<Phrase, string>> = {
  laugh: 'imp-laugh',
  wow: 'surprised',
  bravo: 'thumb-up',
  party: 'party-popper',
  love: 'hearts',
  angry: 'angry-eyes',
  tears: 'tear-tracks',
  evil: 'devil-mask',
};
const ALL = Object.keys(TEXTS) as Phrase[];
export const PHRASES = ALL.filter((phrase) => !(phrase in REACTIONS));
export const REACTION_PHRASES = ALL.filter((phrase) => phrase in REACTIONS);

export function phraseText(phrase: Phrase): string {
  return TEXTS[phrase]();
}
