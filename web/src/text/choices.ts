// What can be chosen for a table, in words.
import { m } from '../paraglide/messages';

const OPTIONS: Record<string, () => [string, string]> = {
  listen_at_the_door: () => [m.opt_listen(), m.opt_listen_text()],
  shared_victory: () => [m.opt_shared(), m.opt_shared_text()],
  epic: () => [m.opt_epic(), m.opt_epic_text()],
  sacrifice: () => [m.opt_sacrifice(), m.opt_sacrifice_text()],
  forced_help_by_choice: () => [m.opt_forced(), m.opt_forced_text()],
  promises_hold_on_loss: () => [m.opt_promises(), m.opt_promises_text()],
  turn_limit: () => [m.opt_limit(), m.opt_limit_text()],
};
export function optionText(option: string): [string, string] {
  return OPTIONS[option]?.() ?? [option, ''];
}

const SETS: Record<string, () => string> = { deluxe: () => m.set_deluxe_text(), star: () => m.set_star_text(), steampunk: () => m.set_steampunk_text() };
/** What to expect of a set. */
export function setText(set: string): string {
  return SETS[set]?.() ?? '';
}

const CLOCKS: Record<string, () => string> = { relaxed: () => m.clock_relaxed(), normal: () => m.clock_normal(), quick: () => m.clock_quick(), none: () => m.clock_none(), days: () => m.clock_days() };
const CLOCK_HINTS: Record<string, () => string> = { relaxed: () => m.clock_relaxed_text(), normal: () => m.clock_normal_text(), quick: () => m.clock_quick_text(), none: () => m.clock_none_text(), days: () => m.clock_days_text() };
export function clockHint(clock: string): string {
  return CLOCK_HINTS[clock]?.() ?? '';
}
export function clockText(clock: string): string {
  return CLOCKS[clock]?.() ?? clock;
}

const LEVELS: Record<string, () => string> = { easy: () => m.level_easy(), normal: () => m.level_normal(), hard: () => m.level_hard() };
const LEVEL_HINTS: Record<string, () => string> = { easy: () => m.level_easy_text(), normal: () => m.level_normal_text(), hard: () => m.level_hard_text() };
export function levelHint(level: string): string {
  return LEVEL_HINTS[level]?.() ?? '';
}
export function levelText(level: string): string {
  return LEVELS[level]?.() ?? level;
}

const COLOURS: Record<string, () => string> = { red: () => m.colour_red(), orange: () => m.colour_orange(), yellow: () => m.colour_yellow(), green: () => m.colour_green(), blue: () => m.colour_blue(), violet: () => m.colour_violet() };
export function colourText(colour: string): string {
  return COLOURS[colour]?.() ?? colour;
}
