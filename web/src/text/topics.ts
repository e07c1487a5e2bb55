// What each sentence of the log is about, and its icon. The keys are those of the phrase book, under "log.".
export type Topic = 'turn' | 'fight' | 'curse' | 'deal' | 'level' | 'card' | 'end';

/** `big` sentences are worth a pause. */
export interface Look {
  topic: Topic;
  icon: string;
  big: boolean;
}

/** Sentences that look alike: the big ones, and the others. */
interface Row {
  icon: string;
  big?: string;
  small?: string;
}

const DIE = 'perspective-dice-six-faces-random';

const ROWS: Record<Topic, Row[]> = {
  turn: [
    { icon: 'next-button', big: 'turn_began turn_taken', small: 'extra_turn' },
    { icon: 'cancel', small: 'skips_turn turn_skipped turns_reversed' },
    { icon: 'checkered-flag', small: 'starts' },
    { icon: 'boot-kick', big: 'kicked' },
    { icon: 'door', small: 'no_door listened' },
    { icon: 'crossed-swords', big: 'trouble' },
    { icon: 'robber-hand', small: 'looted_room' },
    { icon: 'heart-plus', small: 'reborn' },
    { icon: 'card-random', small: 'shuffled_doors shuffled_treasures' },
    { icon: DIE, small: 'rolled_for_order' },
  ],
  fight: [
    { icon: 'crossed-swords', big: 'announced_kill fight_moved' },
    { icon: 'minotaur', big: 'foe_joined mate_joined got_up' },
    { icon: 'trophy-cup', big: 'monster_killed won won_together' },
    { icon: 'broken-heart', big: 'lost', small: 'sacrificed penalty' },
    { icon: 'skull-crossed-bones', big: 'bad_stuff bad_stuff_in_vain' },
    { icon: 'cancel', small: 'kill_stopped loss_lapsed' },
    { icon: 'exit-door', small: 'driven_out left_fight foe_left monster_left no_pursuit' },
    {
      icon: 'run',
      big: 'declared_loss escape_undone got_away fell_short rolled_and_got_away rolled_and_fell_short',
      small: 'escaped',
    },
    { icon: DIE, small: 'rolled die_set' },
    { icon: 'card-play', big: 'played_for_monsters played_for_munchkins played_with_card', small: 'spent' },
  ],
  curse: [
    { icon: 'cursed-star', big: 'cursed', small: 'stays cannot_help cannot_use_ability' },
    { icon: 'cancel', small: 'curse_cancelled curse_failed shook_off' },
    { icon: 'card-play', big: 'played_on_seat' },
    { icon: 'double-face-mask', small: 'sex_changed' },
  ],
  deal: [
    { icon: 'chat-bubble', small: 'asked_for_help offered_help offered_trade offered_new_deal' },
    { icon: 'shaking-hands', big: 'accepted helper_joined helper_joined_for', small: 'deal_changed' },
    { icon: 'thumb-down', small: 'refused countered' },
    { icon: 'cancel', small: 'withdrawn lapsed' },
    { icon: 'fist', small: 'compelled' },
    { icon: 'coins', big: 'sold sold_double' },
    { icon: 'all-seeing-eye', small: 'showed' },
    { icon: 'present', small: 'gave' },
  ],
  level: [
    { icon: 'upgrade', big: 'level_up' },
    { icon: 'broken-heart', big: 'level_down' },
  ],
  card: [
    { icon: 'card-play', big: 'played played_at_once played_on_self played_on_foe played_on_card', small: 'discarded' },
    { icon: 'fairy-wand', big: 'used used_on used_no_more reacted', small: 'counters' },
    { icon: 'card-pickup', small: 'took_door drew drew_discard' },
    { icon: 'present', small: 'got' },
    { icon: 'robber-hand', big: 'stole', small: 'took theft_failed' },
    { icon: 'tombstone', small: 'body left_nothing loots' },
    { icon: 'weight', small: 'passed_on' },
    { icon: 'broken-heart', small: 'lost_item' },
    { icon: 'open-treasure-chest', small: 'revealed picked treasure_added' },
    { icon: 'hourglass', small: 'later later_lapsed' },
    { icon: 'magnifying-glass', small: 'found' },
    { icon: 'knapsack', small: 'equipped took_off carries taped' },
    { icon: 'all-seeing-eye', small: 'peeked_doors peeked_treasures' },
  ],
  end: [
    { icon: 'tombstone', big: 'died' },
    { icon: 'hourglass', big: 'time_up' },
    { icon: 'laurel-crown', big: 'game_won game_won_together' },
  ],
};

export const LOOKS: ReadonlyMap<string, Look> = new Map(
  Object.entries(ROWS).flatMap(([topic, rows]) => rows.flatMap((row) => looks(topic as Topic, row))),
);

function looks(topic: Topic, { icon, big = '', small = '' }: Row): [string, Look][] {
  const each = (keys: string, isBig: boolean) =>
    keys.split(' ').map((key): [string, Look] => [key, { topic, icon, big: isBig }]);
  return [...(big ? each(big, true) : []), ...(small ? each(small, false) : [])];
}

/** How a sentence looks in the log. */
export function lookOf(key: string): Look {
  return LOOKS.get(key) ?? { topic: 'card', icon: 'card-play', big: false };
}
