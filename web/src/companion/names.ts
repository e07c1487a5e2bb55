// Cards of the companion by the names that the server knows, and the words of what was entered.
import type { CardFace, CardKind } from '../generated/protocol';
import { m } from '../paraglide/messages';
import type { Companion } from './companion.svelte';
import type { Entry } from './fold';

/** The name of a card: its id, with its set before it where two sets have one of the same id. */
export function nameOf(face: CardFace, all: CardFace[]): string {
  const twice = all.some((other) => other.id === face.id && other.set !== face.set);
  return twice ? `${face.set}/${face.id}` : face.id;
}

/** The kinds of card that lie in front of players, and of those that are played in fights. */
export const ON_MATS: CardKind[] = [
  'class',
  'race',
  'extra',
  'item',
  'one_shot',
  'hireling',
  'attachment',
  'curse',
  'other',
];
export const IN_FIGHTS: CardKind[] = [
  'one_shot',
  'item',
  'curse',
  'other',
  'class',
  'race',
  'level_up',
  'hireling',
  'attachment',
];

const signed = (n: number) => (n < 0 ? `−${-n}` : `+${n}`);

/** What was entered, as a sentence of the history. */
export function told(companion: Companion, { say, undo }: Entry): string {
  const named = (key: string | undefined | null) => companion.name(key) || say.text || m.a_player();
  const who = named(say.who);
  const card = say.card ? companion.catalogue.name(say.card) : (say.text ?? '');
  const n = say.n ?? 0;
  const words: Record<string, () => string> = {
    begun: () => m.co_log_begun(),
    came: () => m.co_log_came({ who }),
    left: () => m.co_log_left({ who: say.text ?? '' }),
    name: () => m.co_log_name({ who }),
    sex: () => m.co_log_sex({ who }),
    order: () => m.co_log_order(),
    level: () => m.co_log_level({ who, n: signed(n) }),
    gear: () => m.co_log_gear({ who, n: signed(n) }),
    card: () => m.co_log_card({ who, card }),
    cursed: () => m.co_log_cursed({ who, card }),
    'card-gone': () => m.co_log_card_gone({ who, card }),
    worn: () => m.co_log_worn({ who, card }),
    packed: () => m.co_log_packed({ who, card }),
    died: () => m.co_log_died({ who }),
    returned: () => m.co_log_returned({ who }),
    turn: () => m.co_log_turn({ who }),
    fight: () => m.co_log_fight({ who }),
    fighter: () => m.co_log_fight({ who }),
    helps: () => m.co_log_helps({ who }),
    alone: () => m.co_log_alone(),
    foe: () => m.co_log_foe({ card }),
    'foe-gone': () => m.co_log_foe_gone({ card }),
    enhanced: () => m.co_log_enhanced({ card }),
    played: () => (say.who ? m.co_log_played({ who, card }) : m.co_log_played_by_nobody({ card })),
    'taken-out': () => m.co_log_taken_out({ card }),
    munchkins: () => m.co_log_munchkins({ n: signed(n) }),
    monsters: () => m.co_log_monsters({ n: signed(n) }),
    stirred: () => m.co_log_monsters({ n: signed(n) }),
    cleared: () => m.co_log_cleared(),
    won: () =>
      say.helper
        ? m.co_log_won_with({ who, helper: named(say.helper), n, treasures: say.more ?? 0 })
        : m.co_log_won({ who, n, treasures: say.more ?? 0 }),
    lost: () => m.co_log_lost({ who }),
    stopped: () => m.co_log_stopped(),
    'game-won': () => m.co_log_game_won({ who }),
    rolled: () => m.co_log_rolled({ n }),
    undone: () => m.co_log_undone(),
    redone: () => m.co_log_redone(),
  };
  return words[say.what]?.() ?? (undo ? m.co_log_undone() : say.what);
}

/** Why a card does not count. */
export function problemText(code: string): string {
  const words: Record<string, () => string> = {
    unknown: m.co_problem_unknown,
    copies: m.co_problem_copies,
    place: m.co_problem_place,
    host: m.co_problem_host,
    limit: m.co_problem_limit,
    way: m.co_problem_way,
    open: m.co_problem_open,
    helper: m.co_problem_helper,
  };
  return words[code]?.() ?? m.co_problem_place();
}
