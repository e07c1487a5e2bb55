// What a word needs around it and has not got, in a few words.
import { m } from '../../paraglide/messages';
import { choiceLabel, fieldLabel, kindLabel, wordLabel } from '../labels.svelte';
import type { Lack } from '../model/fitting';

type Say = (list: string) => string;

const SAID: Record<Lack['what'], [Say, (word: string) => string]> = {
  kind: [(list) => m.ws_need_kind({ list }), kindLabel],
  place: [(list) => m.ws_need_place({ list }), fieldLabel],
  moment: [(list) => m.ws_need_moment({ list }), (word) => wordLabel('moment', word)],
  target: [(list) => m.ws_need_target({ list }), (word) => wordLabel('target', word)],
  outermost: [() => m.ws_need_outermost(), fieldLabel],
  mine: [() => m.ws_need_mine(), fieldLabel],
  each: [() => m.ws_need_each(), fieldLabel],
  gives: [(list) => m.ws_need_gives({ list }), (word) => wordLabel('effect', word)],
  until: [(list) => m.ws_need_until({ list }), (word) => choiceLabel('until', word)],
};

export function lackSaid({ what, words }: Lack): string {
  const [say, name] = SAID[what];
  return say(words.map(name).join(', '));
}
