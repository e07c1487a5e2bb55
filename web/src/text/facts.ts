// The values of a card, each with where it comes from: printed on the published card, or designed here.
import { m } from '../paraglide/messages';
import type { CardFace } from '../protocol/types';

const FACTS: Record<string, () => string> = {
  kind: () => m.fact_kind(), level: () => m.fact_level(), treasures: () => m.fact_treasures(), levels_gained: () => m.fact_levels_gained(), bad_stuff: () => m.fact_bad_stuff(), bonus: () => m.fact_bonus(), gold: () => m.fact_gold(),
  slot: () => m.fact_slot(), size: () => m.fact_size(), usable_by: () => m.fact_usable_by(), not_usable_by: () => m.fact_not_usable_by(), play: () => m.fact_play(), effect: () => m.fact_effect(), tags: () => m.fact_tags(), copies: () => m.fact_copies(),
};

export interface Fact { name: string; text: string; designed: boolean }

/** What this card has, and whatever of it was designed. */
export function factText(face: CardFace): Fact[] {
  const has: Record<string, boolean> = {
    kind: true, copies: true, level: face.level !== null, treasures: face.treasures !== null && face.kind === 'monster', bad_stuff: !!face.bad_stuff,
    bonus: face.bonus !== null, gold: face.gold !== null, slot: face.slot !== null || !!face.hands, effect: face.kind !== 'monster' && face.kind !== 'item',
  };
  return Object.entries(FACTS).filter(([name]) => has[name] || face.designed.includes(name)).map(([name, text]) => ({ name, text: text(), designed: face.designed.includes(name) }));
}

/** Which values of a card were designed here. */
export function designedText(face: CardFace): string {
  return face.designed.map((name) => FACTS[name]?.() ?? name).join(', ');
}
