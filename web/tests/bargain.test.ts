import { beforeAll, describe, expect, it, vi } from 'vitest';
import deluxe from '../fixtures/deluxe.json?raw';
import { OfferMemory } from '../src/bargain/memory.svelte';
import { offerText, picksText, termsText } from '../src/bargain/terms';
import { compared, keyOf, traysOfDraft, traysOfOffer, type Piece } from '../src/bargain/trays';
import type { ActionData, DraftData, OfferData, ViewData } from '../src/generated/protocol';
import { settings } from '../src/settings/settings.svelte';
import { openBook } from '../src/text/book.svelte';
import { spoken } from '../src/text/marks';

const ANN = 0;
const BOB = 1;
const read = (text: string) =>
  spoken(
    text,
    (seat) => ['Ann', 'Bob'][seat]!,
    (card) => card,
  );

const offer = (more: Partial<OfferData>): OfferData => ({
  say: 'ask',
  trade: false,
  maker: BOB,
  to: ANN,
  gives: [],
  wants: [],
  picks: [],
  promised: [],
  on_loss: false,
  ...more,
});
const action = (verb: ActionData['verb'], more: Partial<ActionData> = {}): ActionData => ({
  text: `${verb} ${more.card ?? more.number ?? ''}`,
  verb,
  say: verb,
  ...more,
});
const { view: real } = (JSON.parse(deluxe) as Record<string, { view: ViewData }>)['Fighting-mine']!;
/** A view as Ann has it while somebody fights, or nobody does. */
const seenByAnn = (fighter: number | null, offers: OfferData[] = [], turn = 3): ViewData => ({
  ...real,
  seat: ANN,
  turn,
  offers,
  fight: fighter === null ? null : { ...real.fight!, fighter, helper: null, treasures: 2 },
});
const draft = (more: Partial<DraftData>): DraftData => ({
  kind: 'help asked',
  partner: BOB,
  cards: [],
  wants: [],
  picks: [],
  promised: [],
  on_loss: false,
  doubled: null,
  gold: 0,
  ...more,
});
const keys = (pieces: Piece[]) => pieces.map(keyOf);

beforeAll(async () => {
  await openBook('en');
  await openBook('de');
});

describe('a share of the Treasures in words', () => {
  const reader = { stake: 4, helper: ANN, isMe: false };
  it.each([
    [[1], '1 of the 4 Treasures (Ann picks first)'],
    [[1, 2], '2 of the 4 Treasures (Ann picks first)'],
    [['last'], '1 of the 4 Treasures (Ann picks last)'],
    [[4], '1 of the 4 Treasures (Ann picks last)'],
    [[1, 'last'], '2 of the 4 Treasures (Ann picks first and last)'],
    [[2, 3], '2 of the 4 Treasures (Ann picks second and third)'],
    [[2, 'last'], '2 of the 4 Treasures (Ann picks second and last)'],
    [[1, 2, 3, 4], 'all the Treasures'],
  ] as [OfferData['picks'], string][])('%j', (picks, words) => {
    expect(read(picksText(picks, reader))).toBe(words);
  });

  it('speaks to the player who helps, and in German', () => {
    expect(picksText([1], { ...reader, stake: 2, isMe: true })).toBe('1 of the 2 Treasures (you pick first)');
    expect(picksText([1], { ...reader, stake: 1 })).toBe('the Treasure');
    settings.locale = 'de';
    expect(picksText([1], { ...reader, stake: 2, isMe: true })).toBe('1 von 2 Schätzen (du suchst zuerst aus)');
    settings.locale = 'en';
  });

  it('leaves out how many there are where nobody knows it', () => {
    expect(termsText(offer({ picks: [1, 3], gives: ['mace'] }))).toContain('2 Treasures (picked first and third)');
  });

  it('tells others who offers what', () => {
    const words = read(offerText(offer({ picks: [1] }), { ...reader, stake: 2 }));
    expect(words).toBe('Bob asks Ann for help and offers: 1 of the 2 Treasures (Ann picks first).');
  });
});

describe('the trays of a bargain', () => {
  it('has the Treasures and Items of a fighter on the tray of the fighter', () => {
    const actions = [
      action('take_out_pick', { number: 1 }),
      action('add_pick', { number: 2 }),
      action('add', { card: 'mace' }),
      action('add_card', { card: 'potion' }),
    ];
    const { mine, theirs } = traysOfDraft(draft({ picks: [1] }), seenByAnn(ANN), actions);
    expect(keys(mine.gives)).toEqual(['pick:1']);
    expect(mine.gives[0]!.action?.verb).toBe('take_out_pick');
    expect(keys(mine.could)).toEqual(['pick:2', 'card:mace', 'promise:potion']);
    expect([keys(theirs.gives), theirs.could]).toEqual([['help:'], []]);
  });

  it('asks the fighter for them when the viewer helps', () => {
    const asked = draft({ kind: 'help offered', cards: ['mace'] });
    const { mine, theirs } = traysOfDraft(asked, seenByAnn(BOB), [action('take_out', { card: 'mace' })]);
    expect(keys(mine.gives)).toEqual(['help:']);
    expect(keys(theirs.gives)).toEqual(['card:mace']);
    expect(theirs.gives[0]!.action?.verb).toBe('take_out');
  });

  it('has what is wanted in a trade on the other tray', () => {
    const swap = draft({ kind: 'trade', cards: ['mace'], wants: ['boots'] });
    const actions = [action('add', { card: 'hat' }), action('want', { card: 'net' })];
    const { mine, theirs } = traysOfDraft(swap, seenByAnn(null), actions);
    expect([keys(mine.gives), keys(mine.could)]).toEqual([['card:mace'], ['card:hat']]);
    expect([keys(theirs.gives), keys(theirs.could)]).toEqual([['card:boots'], ['card:net']]);
  });

  it('shows the same offer to both from their own side', () => {
    const swap = offer({ say: 'trade', trade: true, gives: ['mace'], wants: ['boots'] });
    const ann = traysOfOffer(swap, seenByAnn(null));
    expect([keys(ann.mine.gives), keys(ann.theirs.gives)]).toEqual([['card:boots'], ['card:mace']]);
    const bob = traysOfOffer(swap, { ...seenByAnn(null), seat: BOB });
    expect([keys(bob.mine.gives), keys(bob.theirs.gives)]).toEqual([['card:mace'], ['card:boots']]);
  });

  it('marks what is new and what is gone', () => {
    const view = seenByAnn(BOB);
    const before = traysOfOffer(offer({ picks: [1], gives: ['mace'] }), view);
    const now = compared(traysOfOffer(offer({ picks: [1, 2] }), view), before);
    expect(now.theirs.gives.map((piece) => [keyOf(piece), piece.change])).toEqual([
      ['pick:1', undefined],
      ['pick:2', 'new'],
      ['card:mace', 'gone'],
    ]);
  });
});

describe('the memory of offers', () => {
  it('knows what was offered before by either of the two', () => {
    const memory = new OfferMemory();
    const first = offer({ picks: [1] });
    const second = offer({ maker: ANN, to: BOB, say: 'help', picks: [1, 2] });
    memory.look(seenByAnn(BOB, [first]));
    expect(memory.before(first)).toBeNull();
    memory.look(seenByAnn(BOB, []));
    expect(memory.last(BOB, ANN, false)).toEqual(first);
    memory.look(seenByAnn(BOB, [second]));
    expect(memory.before(second)).toEqual(first);
  });

  it('compares only an answer, not what somebody asks once more', () => {
    const memory = new OfferMemory();
    const again = offer({ picks: [2] });
    memory.look(seenByAnn(BOB, [offer({ picks: [1] })]));
    memory.look(seenByAnn(BOB, []));
    memory.look(seenByAnn(BOB, [again]));
    expect(memory.before(again)).toBeNull();
    const changed = offer({ say: 'new-deal', picks: [1, 2] });
    memory.look(seenByAnn(BOB, [changed]));
    expect(memory.before(changed)).toEqual(again);
  });

  it('knows it after a reload of the same table', () => {
    const tab = new Map<string, string>(); // Node has no storage of a tab
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => tab.get(key) ?? null,
      setItem: (key: string, text: string) => tab.set(key, text),
    });
    const first = offer({ picks: [1] });
    const second = offer({ maker: ANN, to: BOB, say: 'help', picks: [1, 2] });
    const memory = new OfferMemory();
    memory.keep('one');
    memory.look(seenByAnn(BOB, [first]));
    memory.look(seenByAnn(BOB, [second]));
    const reloaded = new OfferMemory();
    reloaded.keep('one');
    reloaded.look(seenByAnn(BOB, [second]));
    expect(reloaded.before(second)).toEqual(first);
    const elsewhere = new OfferMemory();
    elsewhere.keep('two');
    elsewhere.look(seenByAnn(BOB, [second]));
    expect(elsewhere.before(second)).toBeNull();
    vi.unstubAllGlobals();
  });

  it('forgets help with its fight, and everything with its turn', () => {
    const memory = new OfferMemory();
    const swap = offer({ say: 'trade', trade: true });
    memory.look(seenByAnn(BOB, [offer({ picks: [1] }), swap]));
    memory.look(seenByAnn(null, []));
    expect(memory.last(BOB, ANN, false)).toBeNull();
    expect(memory.last(BOB, ANN, true)).toEqual(swap);
    memory.look(seenByAnn(null, [], 4));
    expect(memory.last(BOB, ANN, true)).toBeNull();
  });
});
