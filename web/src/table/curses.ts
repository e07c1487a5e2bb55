// Whom a curse comes from and whom it strikes, in a few words.
import type { Game } from '../game/game.svelte';
import type { CurseData } from '../generated/protocol';
import { m } from '../paraglide/messages';
import { isCurse } from '../text/actions';

/** "Ann curses you!" Sets with a word of their own for such cards, like Trap, say it with that word. */
export function curseTitle(game: Game, { card, by, on }: CurseData): string {
  const what = game.face(card).type_line;
  const mine = game.view?.seat ?? -1;
  const whom = game.name(on);
  if (by === null) return on === mine ? m.curse_finds_you({ what }) : m.curse_finds({ what, whom });
  if (by === on) return on === mine ? m.curse_yourself({ what }) : m.curse_themselves({ what, who: whom });
  const who = game.name(by);
  if (isCurse(what)) {
    if (by === mine) return m.you_curse({ whom });
    return on === mine ? m.curses_you({ who }) : m.curses({ who, whom });
  }
  if (by === mine) return m.your_card_hits({ what, whom });
  return on === mine ? m.card_hits_you({ who, what }) : m.card_hits({ who, what, whom });
}
