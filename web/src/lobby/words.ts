// What can be chosen for a table, in words.
import type { BotLevel, ClockName, Colour, Hair, HairColour, Sex, Skin, TakingBack } from '../generated/protocol';
import { isLocal } from '../net/place';
import { m } from '../paraglide/messages';
import type { Way } from '../room/layout';

/** A name, and a sentence about it. */
interface Words {
  name: () => string;
  text: () => string;
}

const OPTIONS: Record<string, Words> = {
  listen_at_the_door: { name: m.opt_listen, text: m.opt_listen_text },
  shared_victory: { name: m.opt_shared, text: m.opt_shared_text },
  epic: { name: m.opt_epic, text: m.opt_epic_text },
  sacrifice: { name: m.opt_sacrifice, text: m.opt_sacrifice_text },
  forced_help_by_choice: { name: m.opt_forced, text: m.opt_forced_text },
  promises_hold_on_loss: { name: m.opt_promises, text: m.opt_promises_text },
  turn_limit: { name: m.opt_limit, text: m.opt_limit_text },
};

/** An option of the server; one that this page does not know has its bare name. */
export function optionWords(option: string): Words {
  return OPTIONS[option] ?? { name: () => option, text: () => '' };
}

/** A way in which people come together: the word of the address, an icon, a name and a sentence. */
type WayWords = [Way, string, () => string, () => string];
const OTHER_DEVICES: WayWords[] = [
  ['devices', 'smartphone', m.way_devices, m.way_devices_text],
  ['board', 'tv', m.way_board, m.way_board_text],
];
const ALONE: WayWords[] = [['devices', 'person', m.way_alone, m.way_alone_text]];

/** The ways that are possible here: other devices need a server. */
export const WAYS: WayWords[] = [
  ...(isLocal ? ALONE : OTHER_DEVICES),
  ['pass', 'card-exchange', m.way_pass, m.way_pass_text],
];

const SETS: Record<string, () => string> = {
  deluxe: m.set_deluxe_text,
  star: m.set_star_text,
  steampunk: m.set_steampunk_text,
};

/** What to expect of a set. */
export function setText(set: string): string {
  return SETS[set]?.() ?? '';
}

export const CLOCKS: Record<ClockName, Words> = {
  relaxed: { name: m.clock_relaxed, text: m.clock_relaxed_text },
  normal: { name: m.clock_normal, text: m.clock_normal_text },
  quick: { name: m.clock_quick, text: m.clock_quick_text },
  none: { name: m.clock_none, text: m.clock_none_text },
  daily: { name: m.clock_daily, text: m.clock_daily_text },
  days: { name: m.clock_days, text: m.clock_days_text },
};

export const TAKING_BACK: Record<TakingBack, Words> = {
  ask: { name: m.taking_back_ask, text: m.taking_back_ask_text },
  free: { name: m.taking_back_free, text: m.taking_back_free_text },
  never: { name: m.taking_back_never, text: m.taking_back_never_text },
};

export const BOTS: Record<BotLevel, Words> = {
  easy: { name: m.level_easy, text: m.level_easy_text },
  normal: { name: m.level_normal, text: m.level_normal_text },
  hard: { name: m.level_hard, text: m.level_hard_text },
};

export const SEXES: Record<Sex, () => string> = { female: m.female, male: m.male };

export const SKINS: Record<Skin, () => string> = {
  pale: m.skin_pale,
  rosy: m.skin_rosy,
  light: m.skin_light,
  golden: m.skin_golden,
  brown: m.skin_brown,
  dark: m.skin_dark,
};

export const HAIRS: Record<Hair, () => string> = {
  long: m.hair_long,
  braids: m.hair_braids,
  puffs: m.hair_puffs,
  bun: m.hair_bun,
  big: m.hair_big,
  tail: m.hair_tail,
  bob: m.hair_bob,
  parted: m.hair_parted,
  spiky: m.hair_spiky,
  flat: m.hair_flat,
  quiff: m.hair_quiff,
  locs: m.hair_locs,
  mop: m.hair_mop,
  none: m.hair_none,
};

export const HAIR_COLOURS: Record<HairColour, () => string> = {
  black: m.hair_black,
  brown: m.hair_brown,
  ginger: m.hair_ginger,
  blond: m.hair_blond,
  grey: m.hair_grey,
  white: m.hair_white,
  pink: m.hair_pink,
  blue: m.hair_blue,
};

export const COLOURS: Record<Colour, () => string> = {
  red: m.colour_red,
  blue: m.colour_blue,
  green: m.colour_green,
  yellow: m.colour_yellow,
  violet: m.colour_violet,
  orange: m.colour_orange,
};
