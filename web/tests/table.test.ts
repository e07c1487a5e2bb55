import { beforeAll, describe, expect, it } from 'vitest';
import english from '../../src/kickdoor/phrases/en.json';
import cards from '../fixtures/cards.json?raw';
import deluxe from '../fixtures/deluxe.json?raw';
import mixed from '../fixtures/mixed.json?raw';
import star from '../fixtures/star.json?raw';
import steampunk from '../fixtures/steampunk.json?raw';
import { Catalogue } from '../src/cards/catalogue';
import { rowsShown } from '../src/fight/fold';
import { merged } from '../src/game/game.svelte';
import type { ActionData, CardFace, EventData, SeenCard, ViewData } from '../src/generated/protocol';
import { settings } from '../src/settings/settings.svelte';
import { inSlots, slots } from '../src/table/equipment';
import { aimed, keyOf } from '../src/table/targets';
import { doubtAbout, label, spotOf } from '../src/text/actions';
import { openBook } from '../src/text/book.svelte';
import { tell } from '../src/text/log';
import { cardMark, parts, playerMark, spoken } from '../src/text/marks';
import { question } from '../src/text/question';
import { plain, type Teller } from '../src/text/teller';
import { LOOKS } from '../src/text/topics';

interface Moment {
  names: string[];
  told: { events: EventData[] }[];
  view: ViewData;
  actions: ActionData[];
}
const faces = (JSON.parse(cards) as { cards: CardFace[] }).cards;
const catalogue = new Catalogue(faces);
const moments = Object.entries({ deluxe, star, steampunk, mixed }).flatMap(([set, text]) =>
  Object.entries(JSON.parse(text) as Record<string, Moment>).map(([kind, moment]) => ({ set, kind, moment })),
);
const tellerOf = (moment: Moment): Teller => ({
  view: moment.view,
  actions: moment.actions,
  catalogue,
  name: (seat) => moment.names[seat] ?? '?',
});

beforeAll(async () => {
  await openBook('en');
  await openBook('de');
});

describe('words for what real games ask', () => {
  const missing = /undefined|\[object|\{\w+\}|(action|question|part)\.|[:(] ?[).]|^ | $| {2}/;

  it.each(moments)('$set $kind: the question and every action have words', ({ moment }) => {
    const t = tellerOf(moment);
    for (const locale of ['en', 'de'] as const) {
      settings.locale = locale;
      for (const text of [plain(t, question(t)), ...moment.actions.map((action) => label(t, action))]) {
        expect(text).not.toBe('');
        expect(text).not.toMatch(missing);
      }
    }
    settings.locale = 'en';
  });

  it('gives different words to different actions of one moment', () => {
    for (const { moment } of moments) {
      const t = tellerOf(moment);
      const steps = moment.actions.filter((action) => spotOf(action) === 'step' && !action.card);
      expect(new Set(steps.map((action) => label(t, action))).size).toBe(steps.length);
    }
  });

  it('asks once more before a curse on oneself, not before one on others', () => {
    const { moment } = moments.find(({ kind }) => kind === 'Turn-mine-arrange')!;
    const curse = (seat: number): ActionData => ({
      text: '',
      verb: 'play_seat',
      say: 'play-seat',
      card: 'change-sex',
      on_seat: seat,
    });
    expect(doubtAbout(tellerOf(moment), curse(0))).toBe('It would strike you yourself.');
    expect(doubtAbout(tellerOf(moment), curse(1))).toBe('');
  });
});

describe('the view', () => {
  const { view } = moments[0]!.moment;

  it('keeps what has not changed and replaces players by seat', () => {
    const changed = { version: 99, players: [{ ...view.players[1]!, level: 7 }] };
    const next = merged(view, changed);
    expect(next.version).toBe(99);
    expect(next.players[1]!.level).toBe(7);
    expect(next.players[0]).toBe(view.players[0]);
    expect(next.hand).toBe(view.hand);
  });
});

describe('cards', () => {
  it('are found by name, copy and set', () => {
    expect(catalogue.face('net-troll').name).toBe('Net Troll');
    expect(catalogue.face('cleric:3').name).toBe('Cleric');
    expect(catalogue.face('star/super-munchkin').set).toBe('star');
  });

  it('of a player lie in their slots, each once', () => {
    for (const { moment } of moments)
      for (const player of moment.view.players) {
        const { worn, carried } = inSlots(player, catalogue);
        expect([...worn, ...carried].sort()).toEqual(player.items.map((item) => item.card).sort());
        expect(
          slots(player, catalogue)
            .flatMap((slot) => slot.cards)
            .sort(),
        ).toEqual([...worn].sort());
      }
  });
});

describe('aiming', () => {
  const actions: ActionData[] = [
    { text: 'a', verb: 'play_seat', say: 'play-seat', card: 'curse', on_seat: 2 },
    { text: 'b', verb: 'play_foe', say: 'play-foe', card: 'big', on_card: 'troll' },
    { text: 'c', verb: 'play_side', say: 'play-side', card: 'potion', number: 1 },
    { text: 'd', verb: 'play', say: 'play', card: 'hat' },
    { text: 'e', verb: 'play_foe_with', say: 'play-foe-with', card: 'lamp', on_card: 'troll', cost: 'rat' },
  ];

  it('says for each action what it is aimed at', () => {
    expect(actions.map(keyOf)).toEqual(['seat:2', 'card:troll', 'side:1', 'table', '']);
  });

  it('finds the one action, and none where two are possible', () => {
    expect(aimed(actions, 'curse', 'seat:2')?.text).toBe('a');
    expect(aimed(actions, 'curse', 'seat:1')).toBeNull();
    expect(aimed([...actions, { text: 'f', verb: 'use', say: 'use', card: 'hat' }], 'hat', 'table')).toBeNull();
  });
});

describe('sentences', () => {
  it('carry their players and cards', () => {
    const sentence = `${playerMark(1)} plays ${cardMark('net-troll')}.`;
    expect(parts(sentence)).toEqual([
      { kind: 'player', seat: 1 },
      { kind: 'text', text: ' plays ' },
      { kind: 'card', card: 'net-troll' },
      { kind: 'text', text: '.' },
    ]);
    expect(
      spoken(
        sentence,
        () => 'Bob',
        (card) => catalogue.name(card),
      ),
    ).toBe('Bob plays Net Troll.');
  });

  const read = (events: EventData[], known = catalogue) =>
    tell(events, () => known).map((entry) =>
      spoken(
        entry.text(),
        (seat) => 'AB'[seat]!,
        (card) => known.name(card),
      ),
    );

  it('tell a level, a death and a curse', () => {
    expect(
      read([
        { event: 'LevelChanged', say: 'level_up', seat: 0, level: 3, old: 2 },
        { event: 'Died', say: 'died', seat: 1 },
        { event: 'Announcement', say: 'cursed', what: 'cursed', seat: 1, card: 'change-sex', number: 0 },
      ]),
    ).toEqual(['A goes up to Level 3.', 'B dies.', 'Curse! Change Sex strikes B.']);
  });

  it('name monsters with their article or their Level', () => {
    const events: EventData[] = [
      { event: 'Announcement', say: 'kicked', what: 'kicked', seat: 0, card: 'net-troll', number: 0 },
      {
        event: 'Announcement',
        say: 'played_on_foe',
        what: 'played',
        how: 'on_foe',
        seat: 1,
        card: 'enraged',
        target_card: 'net-troll',
        number: 2,
      },
    ];
    expect(read(events)).toEqual(['A kicks open the door: Net Troll (Level 10).', 'B plays Enraged on the Net Troll.']);
    settings.locale = 'de';
    const german = new Catalogue(
      faces.map((face) => ({ ...face, name: face.also[0] ?? face.name, gender: face.gender && 'm' })),
    );
    expect(read(events, german)).toEqual([
      'A tritt die Tür ein: Forentroll (Stufe 10).',
      'B spielt Stinksauer auf den Forentroll.',
    ]);
    settings.locale = 'en';
  });

  it('hide the cards that are not seen, and tell together what moves together', () => {
    const moved = (zone: 'deck' | 'hand', card: SeenCard): EventData => ({
      event: 'CardMoved',
      say: zone === 'deck' ? 'drew' : 'took',
      card,
      from: { zone, seat: zone === 'deck' ? null : 0 },
      to: { zone: 'hand', seat: 1 },
    });
    const back = { back: 'treasure' } as const;
    expect(read([moved('deck', back), moved('deck', back), moved('hand', 'cleric')])).toEqual([
      'B draws 2 Treasures.',
      "B takes Cleric from A's hand.",
    ]);
  });

  it('leave out what has no sentence', () => expect(read([{ event: 'PhaseBegan', phase: 'charity' }])).toEqual([]));

  it('have words for all that was told in real games, and a look for every sentence of the book', () => {
    for (const { moment } of moments)
      for (const { events } of moment.told)
        for (const line of tell(events, () => catalogue))
          expect(line.text()).not.toMatch(/undefined|\[object|[{}]|^log\.|^$/);
    const keys = Object.keys(english)
      .filter((key) => key.startsWith('log.'))
      .map((key) => key.slice(4));
    expect([...LOOKS.keys()].sort()).toEqual(keys.sort());
  });
});

describe('a sum that does not fit', () => {
  it('is shown whole where there is room', () => expect(rowsShown([20, 20, 20], 60, 26)).toBe(3));
  it('leaves room for the row that tells of the rest', () => expect(rowsShown([20, 20, 20], 58, 26)).toBe(1));
  it('counts rows of two lines', () => expect(rowsShown([20, 40, 20], 66, 26)).toBe(1));
  it('may be nothing but that row', () => expect(rowsShown([20, 20, 20], 30, 26)).toBe(0));
});
