// A player's Items from head to foot: headgear, armor, hands, footgear, the rest; then what is only carried.
import type { Catalogue } from '../cards/catalogue';
import type { PlayerData, Slot } from '../generated/protocol';

const ORDER: Record<Slot, number> = { headgear: 0, armor: 1, footgear: 3 };

export function inSlots(player: PlayerData, catalogue: Catalogue): { worn: string[]; carried: string[] } {
  const rank = (card: string) => {
    const face = catalogue.face(card);
    return face.slot ? ORDER[face.slot] : face.hands ? 2 : 4;
  };
  const worn = player.items.filter((item) => item.equipped).map((item) => item.card);
  const carried = player.items.filter((item) => !item.equipped).map((item) => item.card);
  return { worn: worn.sort((a, b) => rank(a) - rank(b)), carried };
}

/** The printed bonuses of what is equipped. This is a rough idea; the fight has the exact sum. */
export function bonusOf(player: PlayerData, catalogue: Catalogue): number {
  return player.items
    .filter((item) => item.equipped)
    .reduce((sum, item) => sum + (catalogue.face(item.card).bonus ?? 0), 0);
}

export type SlotId = Slot | 'hands' | 'other';
interface Equipped {
  id: SlotId;
  icon: string;
  cards: string[];
}

/** Equipment by slot, for the viewer's mat. */
export function slots(player: PlayerData, catalogue: Catalogue): Equipped[] {
  const worn = player.items.filter((item) => item.equipped).map((item) => item.card);
  const of = (test: (card: string) => boolean) => worn.filter(test);
  const face = (card: string) => catalogue.face(card);
  return [
    { id: 'headgear', icon: 'visored-helm', cards: of((card) => face(card).slot === 'headgear') },
    { id: 'armor', icon: 'chest-armor', cards: of((card) => face(card).slot === 'armor') },
    { id: 'hands', icon: 'hand', cards: of((card) => !face(card).slot && !!face(card).hands) },
    { id: 'footgear', icon: 'leather-boot', cards: of((card) => face(card).slot === 'footgear') },
    { id: 'other', icon: 'knapsack', cards: of((card) => !face(card).slot && !face(card).hands) },
  ];
}
