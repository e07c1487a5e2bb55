// The lines of a sum in a fight: what each one is.
import type { Catalogue } from '../cards/catalogue';
import type { FightData, IdleData, LineData } from '../generated/protocol';
import { m } from '../paraglide/messages';
import { say } from '../text/book.svelte';

export function lineText(
  line: LineData,
  fight: FightData,
  catalogue: Catalogue,
  name: (seat: number) => string,
): string {
  const who = line.seat === null ? '' : name(line.seat);
  const foe = fight.foes.find((each) => each.card === line.card);
  const card = line.card === null ? '' : catalogue.breakableName(foe?.monster ?? line.card);
  const [what, index] = line.what.split(':');
  switch (what) {
    case 'level':
      return m.line_level({ who });
    case 'double':
      return m.line_double({ who });
    case 'hinders':
      return m.line_hinders({ card });
    case 'monster':
      return foe && foe.card !== foe.monster ? m.line_mate({ card }) : m.line_monster({ card });
    case 'against': {
      const whom = catalogue.face(foe?.monster ?? line.card ?? '').against[Number(index)] ?? '';
      return m.line_against({ whom, card });
    }
    case 'items':
      return m.line_items({ card });
    case 'fire':
      return m.line_fire({ card });
    case 'boost':
      return m.line_boost({ card });
    default:
      return card;
  }
}

/** Why a part of somebody's strength does not count. */
export function idleText(line: IdleData, catalogue: Catalogue): string {
  return say(`idle.${line.why}`, { card: line.by ? catalogue.breakableName(line.by) : '' });
}

export function signed(amount: number): string {
  return amount < 0 ? `−${-amount}` : `+${amount}`;
}

/** Who wins now, and by how much. */
export function verdict(fight: FightData): string {
  const margin = fight.munchkins.total - fight.monsters.total;
  // sums may still change while somebody runs, but the fight was lost before
  if (fight.running) return margin > 0 ? m.verdict_lost_before() : m.verdict_lost();
  if (fight.winning) return margin ? m.verdict_win({ n: margin }) : m.verdict_tie();
  return margin === 0 ? m.verdict_monsters_tie() : m.verdict_lose({ n: -margin });
}
