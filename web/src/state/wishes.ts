// What somebody who points at a card probably wants: texts of actions to ask the server about. Only for "why not?";
// whether anything is possible is the server's word alone.
import type { Game } from './game.svelte';

export function wishes(card: string, game: Game): string[] {
  const { view } = game;
  if (!view) return [];
  const inHand = view.hand.includes(card);
  const { kind } = game.face(card);
  const foes = view.fight?.foes.map((foe) => foe.card) ?? [];
  const seats = view.players.map((player) => player.seat).filter((seat) => seat !== view.seat);
  if (!inHand) return [`equip ${card}`, 'sell items'];
  switch (kind) {
    case 'curse':
      return seats.map((seat) => `play ${card} on @${seat}`);
    case 'level_up':
      return [`play ${card} on @${view.seat}`, ...seats.map((seat) => `play ${card} on @${seat}`)];
    case 'monster':
      return [foes.length ? `send ${card} into the fight` : `look for trouble with ${card}`];
    case 'enhancer':
      return foes.length ? foes.map((foe) => `play ${card} on ${foe}`) : [`play ${card} on ${card}`];
    case 'one_shot':
    case 'other':
      return [`play ${card} for the munchkins`, `play ${card}`, ...foes.map((foe) => `play ${card} on ${foe}`), ...seats.map((seat) => `play ${card} on @${seat}`)];
    case 'attachment':
      return (game.me?.items ?? []).map((item) => `attach ${card} to ${item.card}`).concat(`attach ${card} to ${card}`);
    default:
      return [`play ${card}`];
  }
}
