import { beforeAll, describe, expect, it } from 'vitest';
import cards from '../fixtures/cards.json?raw';
import deluxe from '../fixtures/deluxe.json?raw';
import { Catalogue } from '../src/cards/catalogue';
import { verdict } from '../src/fight/lines';
import { Game } from '../src/game/game.svelte';
import type { ActionData, CardFace, FightData, ViewData } from '../src/generated/protocol';
import { settings } from '../src/settings/settings.svelte';
import { place, type Box } from '../src/table/place';
import { dropped, obvious } from '../src/table/targets';
import { openBook } from '../src/text/book.svelte';
import { explained, glossary } from '../src/text/glossary';

const catalogue = new Catalogue((JSON.parse(cards) as { cards: CardFace[] }).cards);
const moments = JSON.parse(deluxe) as Record<string, { view: ViewData }>;
const fight = Object.values(moments).find(({ view }) => view.fight && view.seat !== null)!.view;

/** A table at which this may be done. */
function tableOf(...actions: Partial<ActionData>[]): Game {
  const game = new Game();
  game.catalogue = catalogue;
  game.view = fight;
  game.actions = actions.map((action, index) => ({ text: `${index}`, verb: 'play', say: 'play', ...action }));
  return game;
}
const texts = (actions: ActionData[]) => actions.map((action) => action.text);

beforeAll(async () => {
  await openBook('en');
  await openBook('de');
});

describe('what dropping a card means', () => {
  const mine = fight.seat!;
  const other = (mine + 1) % fight.players.length;

  it('is wearing on one’s own mat and nothing on that of others', () => {
    const game = tableOf({ card: 'a' }, { card: 'a', verb: 'shed' }, { card: 'b' });
    expect(texts(dropped(game, 'a', `seat:${mine}`))).toEqual(['0']);
    expect(dropped(game, 'a', `seat:${other}`)).toEqual([]);
    expect(texts(dropped(game, 'a', 'discards'))).toEqual(['1']);
  });

  it('is playing it on that player or on something of theirs', () => {
    const theirs = fight.players.find((player) => player.items.length && player.seat !== mine)!;
    const game = tableOf(
      { card: 'a', verb: 'play_seat', on_seat: theirs.seat },
      { card: 'a', verb: 'play_seat', on_seat: mine },
      { card: 'a', verb: 'play_card', on_card: theirs.items[0]!.card },
    );
    expect(texts(dropped(game, 'a', `seat:${theirs.seat}`))).toEqual(['0', '2']);
    expect(texts(dropped(game, 'a', `card:${theirs.items[0]!.card}`))).toEqual(['2']);
  });

  it('is for the side of a fight; in its middle it is a question', () => {
    const foe = fight.fight!.foes[0]!.card;
    const game = tableOf(
      { card: 'a', verb: 'play_side', number: 0 },
      { card: 'a', verb: 'play_side', number: 1 },
      { card: 'a', verb: 'play_foe', on_card: foe },
    );
    expect(texts(dropped(game, 'a', 'side:0'))).toEqual(['0']);
    expect(texts(dropped(game, 'a', 'side:1'))).toEqual(['1', '2']);
    expect(texts(dropped(game, 'a', 'table'))).toEqual(['0', '1']);
  });

  it('offers nothing that is not in the list', () => {
    for (const key of [`seat:${mine}`, 'side:0', 'discards', 'table', 'card:x'])
      expect(dropped(tableOf(), 'a', key)).toEqual([]);
  });
});

describe('the obvious use', () => {
  it('is wearing before selling oneself short, and a question where nothing is obvious', () => {
    const worn = tableOf({ card: 'a', say: 'play.put-on' }, { card: 'a', say: 'play.carry' });
    expect(texts(obvious(worn, 'a'))).toEqual(['0']);
    const open = tableOf({ card: 'a', verb: 'play_seat', on_seat: 0 }, { card: 'a', verb: 'play_seat', on_seat: 1 });
    expect(obvious(open, 'a')).toHaveLength(2);
    expect(obvious(tableOf({ card: 'a', verb: 'shed', say: 'shed' }), 'a')).toEqual([]);
  });
});

describe('the place of a large card', () => {
  const room = { width: 1440, height: 900 };
  const size = { width: 500, height: 350 };
  const meets = (a: Box, b: Box) =>
    a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height;

  it('is above a card of the hand and above the question', () => {
    const card = { left: 900, top: 700, width: 140, height: 190 };
    const bar = { left: 100, top: 600, width: 1040, height: 64 };
    const at = place(card, size, room, [bar]);
    expect(at.top + size.height).toBeLessThanOrEqual(bar.top);
    expect(at.left).toBeLessThan(card.left + card.width);
    // it keeps the sums of a fight in sight without going far away
    const sums = { left: 480, top: 300, width: 160, height: 130 };
    const beside = place(card, size, room, [bar, sums]);
    expect(beside.top).toBe(at.top);
    expect(meets({ ...beside, ...size }, sums)).toBe(false);
  });

  it('is within the window and not over its card, wherever that lies', () => {
    for (let left = 0; left < room.width - 80; left += 120)
      for (let top = 0; top < room.height - 110; top += 90) {
        const card = { left, top, width: 80, height: 110 };
        const at = place(card, size, room);
        expect(at.left).toBeGreaterThanOrEqual(0);
        expect(at.top).toBeGreaterThanOrEqual(0);
        expect(at.left + size.width).toBeLessThanOrEqual(room.width);
        expect(at.top + size.height).toBeLessThanOrEqual(room.height);
        expect(meets({ ...at, ...size }, card)).toBe(false);
      }
  });
});

describe('words that explain themselves', () => {
  it('are found in their forms, the longest first, and not inside of other words', () => {
    const found = (text: string) => explained(text).flatMap((piece) => (piece.word ? [piece.word.id] : []));
    settings.locale = 'en';
    expect(found('Item, Big, 2 Hands')).toEqual(['big', 'hands']);
    expect(found('Bigfoot has a Bad Stuff.')).toEqual(['bad-stuff']);
    settings.locale = 'de';
    expect(found('Verliere deinen großen Gegenstand.')).toEqual(['big']);
    expect(found('Karten von deiner Hand')).toEqual([]);
    settings.locale = 'en';
    expect(explained('Nothing here').map((piece) => piece.text)).toEqual(['Nothing here']);
    expect(glossary().length).toBeGreaterThan(25);
  });
});

describe('a fight that was lost', () => {
  it('says so, and why a higher sum does not help any more', () => {
    const lost = (ours: number, theirs: number): FightData => ({
      ...fight.fight!,
      running: true,
      munchkins: { total: ours, lines: [] },
      monsters: { total: theirs, lines: [] },
    });
    expect(verdict(lost(3, 8))).toBe('The fight is lost. Run!');
    expect(verdict(lost(9, 8))).toContain('came too late');
  });
});
