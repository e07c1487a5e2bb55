// The words of puzzles that are not their own: degrees, aims, sets.
import type { PuzzleFacts } from '../generated/protocol';
import { m } from '../paraglide/messages';

export type Aim = PuzzleFacts['aim'];

const DEGREES = [() => '', m.puzzle_easy, m.puzzle_medium, m.puzzle_hard];
const AIMS = { win: m.puzzle_win, stop: m.puzzle_stop, survive: m.puzzle_survive };
const GOALS = { win: m.puzzle_goal_win, stop: m.puzzle_goal_stop, survive: m.puzzle_goal_survive };
const FAILED = { win: m.puzzle_failed_win, stop: m.puzzle_failed_stop, survive: m.puzzle_failed_survive };

export const degreeText = (degree: number): string => DEGREES[degree]?.() ?? '';
export const aimText = (aim: Aim): string => AIMS[aim]();
export const goalText = (aim: Aim): string => GOALS[aim]();
export const failedText = (aim: Aim): string => FAILED[aim]();
export const setText = (id: string): string => id.charAt(0).toUpperCase() + id.slice(1);
