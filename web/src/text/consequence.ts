// What a choice leads to, in a few signs for a button and in a sentence. The server says which sentence it is.
import type { Game } from '../game/game.svelte';
import { bestAction, makesSense, outlookOf, ranked } from '../game/outlook';
import type { ActionOutlookData, HelpData, OutcomeData } from '../generated/protocol';
import { andList, say } from './book.svelte';

export interface Consequence {
  /** A few signs: "12 : 6", "+3", "33 %". */
  short: string;
  /** A picture beside them, where signs alone could mean several things. */
  icon: string;
  sentence: string;
  /** Good or bad for the viewer; empty: neither. */
  tone: 'good' | 'bad' | '';
}

const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);
const sums = (fight: OutcomeData): string => `${fight.munchkins} : ${fight.monsters}`;

export function consequence(game: Game, found: ActionOutlookData): Consequence {
  const { fight, say: key } = found;
  const names = (cards: string[]) => andList(cards.map((card) => game.catalogue.name(card)));
  const sentence = say(`outlook.${key}`, {
    ours: fight?.munchkins ?? 0,
    theirs: fight?.monsters ?? 0,
    who: game.name(found.helper),
    fighter: game.name(game.view?.fight?.fighter),
    n: found.escape ?? Math.abs(found.level || found.strength || found.gold),
    cards: names(key === 'packed' ? found.packed : key === 'worn' ? found.worn : found.lost),
  });
  const icon = key.startsWith('level') ? 'upgrade' : key === 'gold' ? 'coins' : '';
  return { short: signsOf(found), icon, sentence, tone: toneOf(found) };
}

/** What the best use of a card leads to, and whether there is nothing better to do. */
export function cardConsequence(game: Game, card: string): { then: Consequence | null; best: boolean } {
  const use = ranked(game, game.withCard(card)).find((action) => makesSense(game, action));
  const found = use && outlookOf(game, use);
  return { then: found ? consequence(game, found) : null, best: !!use && use.text === bestAction(game)?.text };
}

function signsOf(found: ActionOutlookData): string {
  const { fight, escape, level, strength, gold } = found;
  if (fight) return sums(fight);
  if (escape !== null) return `${escape} %`;
  if (found.unknown || found.ends_fight) return '';
  if (level) return signed(level);
  if (strength) return signed(strength);
  return gold ? `${gold}` : '';
}

function toneOf({ fight, say: key, level, strength }: ActionOutlookData): Consequence['tone'] {
  if (key.endsWith('-gives')) return 'bad'; // the fight is won, and somebody else wins the game
  if (fight) return key.startsWith('they-') ? '' : fight.winning ? 'good' : 'bad';
  if (level || strength) return (level || strength) > 0 ? 'good' : 'bad';
  return key === 'ends' || key === 'free' ? 'good' : key === 'held' ? 'bad' : '';
}

/** What a player's help would make of the fight: "With Wilma it is 13 against 14: still losing." */
export function helpSentence(game: Game, help: HelpData): string {
  return say(`outlook.${help.say}`, {
    ours: help.fight?.munchkins ?? 0,
    theirs: help.fight?.monsters ?? 0,
    who: game.name(help.seat),
    fighter: game.name(game.view?.fight?.fighter),
  });
}
