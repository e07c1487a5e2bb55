// How a game went, in sentences: its end, its turning points, its awards.
import type { Award, Ending, MissedRow, Point } from '../generated/protocol';
import { m } from '../paraglide/messages';
import { andList } from '../text/book.svelte';
import { cardMark, playerMark } from '../text/marks';

/** How it was won. */
export function endingText(ending: Ending, turn: number): string {
  const who = playerMark(ending.seat);
  const cards = andList(kinds(ending.cards).map(cardMark));
  if (ending.how === 'time') return m.ended_time({ n: turn });
  if (!cards) return m.ended_somehow({ who, n: turn });
  if (ending.how === 'card') return m.ended_card({ who, cards, n: turn });
  return ending.helper === null
    ? m.ended_kill({ who, cards, n: turn })
    : m.ended_helped({ who, helper: playerMark(ending.helper), cards, n: turn });
}

/** Each monster once, without its mates. */
export function kinds(cards: string[]): string[] {
  return [...new Set(cards.map((card) => card.replace(/:\d+$/, '')))];
}

const POINT_ICONS: Record<Point['kind'], string> = {
  stopped: 'stop-sign',
  missed: 'run',
  died: 'tombstone',
  fell: 'broken-heart',
  rose: 'upgrade',
  led: 'crown',
  won: 'trophy-cup',
};
export const pointIcon = (point: Point): string => POINT_ICONS[point.kind];

export function pointText(point: Point): string {
  const who = playerMark(point.seat);
  const by = playerMark(point.by);
  const card = point.card ? cardMark(point.card) : '';
  const n = point.amount;
  switch (point.kind) {
    case 'stopped':
      return n > 1 ? m.point_stopped_often({ who, by, card, n }) : m.point_stopped({ who, by, card });
    case 'missed':
      return card ? m.point_missed_against({ who, card }) : m.point_missed({ who });
    case 'died':
      return card ? m.point_died_of({ who, card }) : m.point_died({ who });
    case 'fell':
      if (by && card) return m.point_fell_by({ who, by, card, n });
      return card ? m.point_fell_to({ who, card, n }) : m.point_fell({ who, n });
    case 'rose':
      return card ? m.point_rose_with({ who, card, n }) : m.point_rose({ who, n });
    case 'led':
      return m.point_led({ who, n });
    case 'won':
      if (!card) return m.point_won({ who });
      return n ? m.point_won_anyway({ who, card, n }) : m.point_won_against({ who, card });
  }
}

const MISSED = { win: m.missed_win, stop: m.missed_stop, survive: m.missed_survive };
const MISSED_ICONS = { win: 'trophy-cup', stop: 'stop-sign', survive: 'sprint' };
export const missedIcon = (missed: MissedRow): string => MISSED_ICONS[missed.aim];
export const missedText = (missed: MissedRow): string =>
  MISSED[missed.aim]({ cards: andList(kinds(missed.cards).map(cardMark)) });

// the title, what was counted, the icon
const AWARDS: Record<string, [() => string, () => string, string]> = {
  biggest: [m.award_biggest, m.award_biggest_what, 'minotaur'],
  kills: [m.award_kills, m.award_kills_what, 'crossed-swords'],
  backstabs: [m.award_backstabs, m.award_backstabs_what, 'backstab'],
  stopped: [m.award_stopped, m.award_stopped_what, 'stop-sign'],
  helped: [m.award_helped, m.award_helped_what, 'shaking-hands'],
  alone: [m.award_alone, m.award_alone_what, 'wolf-head'],
  escapes: [m.award_escapes, m.award_escapes_what, 'sprint'],
  deaths: [m.award_deaths, m.award_deaths_what, 'tombstone'],
  lost: [m.award_lost, m.award_lost_what, 'broken-heart'],
  cursed: [m.award_cursed, m.award_cursed_what, 'magnet'],
  stolen: [m.award_stolen, m.award_stolen_what, 'robber-hand'],
  looted: [m.award_looted, m.award_looted_what, 'vulture'],
  gold: [m.award_gold, m.award_gold_what, 'coins'],
  given: [m.award_given, m.award_given_what, 'present'],
  deals: [m.award_deals, m.award_deals_what, 'trade'],
  also_there: [m.award_also_there, m.award_also_there_what, 'beer-stein'],
};

export function awardText(award: Award): { title: string; what: string; icon: string } {
  const [title, what, icon] = AWARDS[award.id] ?? [() => award.id, () => '', 'star-medal'];
  return { title: title(), what: what(), icon };
}

/** How lucky somebody was: a word for the bar. */
export function luckText(score: number): string {
  if (score >= 1.5) return m.luck_darling();
  if (score >= 0.5) return m.luck_good();
  if (score > -0.5) return m.luck_even();
  return score > -1.5 ? m.luck_bad() : m.luck_awful();
}
