// Quick phrases: everybody reads them in his own language.
import { m } from '../paraglide/messages';

const TEXTS: Record<string, () => string> = {
  hello: () => m.phrase_hello(), good_luck: () => m.phrase_good_luck(), help_me: () => m.phrase_help_me(), what_do_i_get: () => m.phrase_what_do_i_get(),
  deal: () => m.phrase_deal(), no_deal: () => m.phrase_no_deal(), not_me: () => m.phrase_not_me(), sorry: () => m.phrase_sorry(), thanks: () => m.phrase_thanks(),
  well_played: () => m.phrase_well_played(), stop_them: () => m.phrase_stop_them(), i_am_thinking: () => m.phrase_i_am_thinking(), hurry_up: () => m.phrase_hurry_up(),
  good_game: () => m.phrase_good_game(),
};
export const PHRASES = Object.keys(TEXTS);
export function phrase(id: string): string {
  return TEXTS[id]?.() ?? id;
}
