import { beforeAll, describe, expect, it } from 'vitest';
import deluxe from '../fixtures/deluxe.json?raw';
import { Game } from '../src/game/game.svelte';
import { bestAction, makesSense, outlookOf, ranked, waysToWin } from '../src/game/outlook';
import type { ActionData, ActionOutlookData, OutlookShown, ViewData } from '../src/generated/protocol';
import { openBook } from '../src/text/book.svelte';
import { consequence } from '../src/text/consequence';

interface Moment {
  view: ViewData;
  actions: ActionData[];
}
const moment = (JSON.parse(deluxe) as Record<string, Moment>)['Fighting-mine']!;
const action = (text: string, verb: ActionData['verb'], card?: string): ActionData =>
  ({ text, verb, say: verb, ...(card ? { card } : {}) }) as ActionData;
const potion = action('play potion for the munchkins', 'play_side', 'potion');
const harm = action('play potion for the monsters', 'play_side', 'potion');
const run = action('run away', 'lose');

const nothing: ActionOutlookData = {
  action: '',
  fight: null,
  helper: null,
  ends_fight: false,
  strength: 0,
  level: 0,
  gold: 0,
  worn: [],
  packed: [],
  lost: [],
  escape: null,
  unknown: '',
  say: '',
};
const stands = (munchkins: number, monsters: number) => ({
  munchkins,
  monsters,
  winning: munchkins > monsters,
  treasures: 1,
  levels: 1,
});

function losing(): Game {
  const game = new Game();
  const fight = {
    ...moment.view.fight!,
    winning: false,
    running: false,
    munchkins: { total: 5, lines: [] },
    monsters: { total: 6, lines: [] },
  };
  game.view = { ...moment.view, version: 7, fight, question: { ...moment.view.question!, mine: true } };
  game.actions = [run, harm, potion];
  const shown: OutlookShown = {
    t: 'outlook',
    version: 7,
    ranking: [potion.text, run.text, harm.text],
    good: 2,
    outlook: {
      actions: [
        { ...nothing, action: potion.text, fight: stands(8, 6), say: 'win' },
        { ...nothing, action: harm.text, fight: stands(5, 9), say: 'lose' },
        { ...nothing, action: run.text, escape: 33, unknown: 'die', say: 'escape' },
      ],
      help: [],
    },
  };
  game.outlook = shown;
  return game;
}

beforeAll(() => openBook('en'));

describe('what choices lead to', () => {
  it('puts the best use first, and what harms last', () => {
    const game = losing();
    expect(ranked(game, game.actions)).toEqual([potion, run, harm]);
    expect(bestAction(game)).toBe(potion);
    expect(game.actions.map((each) => makesSense(game, each))).toEqual([true, false, true]);
    expect(waysToWin(game)).toEqual([potion]);
  });

  it('offers help with which the fight is won before running away, and no other help', () => {
    const game = losing();
    const strong = action('ask @1 for help', 'ask_help');
    const weak = action('ask @2 for help', 'ask_help');
    const asks = [
      { ...nothing, action: strong.text, helper: 1, fight: stands(7, 6), say: 'help-win' as const },
      { ...nothing, action: weak.text, helper: 2, fight: stands(6, 6), say: 'help-lose' as const },
    ];
    const { outlook } = game.outlook!;
    game.actions = [run, harm, weak, strong, potion];
    game.outlook = {
      ...game.outlook!,
      ranking: [potion, strong, weak, run, harm].map(({ text }) => text),
      good: 4,
      outlook: { ...outlook, actions: [...outlook.actions, ...asks] },
    };
    expect(waysToWin(game)).toEqual([potion, strong]);
  });

  it('says it in signs and in a sentence', () => {
    const game = losing();
    const told = [potion, harm, run].map((each) => consequence(game, outlookOf(game, each)!));
    expect(told.map(({ short }) => short)).toEqual(['8 : 6', '5 : 9', '33 %']);
    expect(told.map(({ tone }) => tone)).toEqual(['good', 'bad', '']);
    expect(told[0]!.sentence).toBe('Then it is 8 against 6: you are winning.');
    expect(told[2]!.sentence).toBe('Your chance to get away is 33 %.');
  });

  it('says nothing of a table that has gone on meanwhile', () => {
    const game = losing();
    game.view = { ...game.view!, version: 8 };
    expect(outlookOf(game, potion)).toBeUndefined();
    expect(ranked(game, game.actions)).toEqual(game.actions);
    expect(makesSense(game, harm)).toBe(true);
    expect(waysToWin(game)).toEqual([]);
  });
});
