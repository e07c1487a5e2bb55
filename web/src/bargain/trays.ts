// A bargain as two trays: what each of two players gives the other, and what else could lie there. The server says
// what may be added and taken out; here it is only sorted by who gives it.
import type { ActionData, DraftData, FightData, OfferData, TermsData, Verb, ViewData } from '../generated/protocol';

export interface Piece {
  kind: 'card' | 'promise' | 'pick' | 'help';
  card?: string;
  /** The turn in which a Treasure is picked. */
  turn?: number | 'last';
  /** Puts it onto the tray, or takes it off; null: it stays where it is. */
  action: ActionData | null;
  /** What is different from the offer before. */
  change?: 'new' | 'gone';
}

export interface Tray {
  seat: number;
  gives: Piece[];
  could: Piece[];
}

export interface Trays {
  mine: Tray;
  theirs: Tray;
}

/** So many things on a tray of an offer are told in a sentence below their pictures. */
export const MANY = 3;

export const HELP_KINDS: DraftData['kind'][] = ['help asked', 'help offered', 'new deal'];
const HELP: Piece = { kind: 'help', action: null };

/** A piece is the same wherever it lies. */
export function keyOf(piece: Piece): string {
  return piece.action?.verb === 'add_double' || piece.action?.verb === 'add_stamped'
    ? piece.action.text
    : `${piece.kind}:${piece.card ?? piece.turn ?? ''}`;
}

/** The helper of a bargain about help: whoever of the two does not fight. */
export function helperOf(fight: FightData | null, one: number, other: number): number | null {
  if (!fight) return null;
  return fight.fighter === one ? other : fight.fighter === other ? one : null;
}

function given(terms: Pick<TermsData, 'picks' | 'promised'>, cards: string[], out: ActionData[]): Piece[] {
  const taken = (card: string) => out.find((action) => action.verb === 'take_out' && action.card === card) ?? null;
  const unpicked = (turn: number | 'last') =>
    out.find((action) => action.verb === 'take_out_pick' && action.number === (turn === 'last' ? 0 : turn)) ?? null;
  return [
    ...terms.picks.map((turn): Piece => ({ kind: 'pick', turn, action: unpicked(turn) })),
    ...cards.map((card): Piece => ({ kind: 'card', card, action: taken(card) })),
    ...terms.promised.map((card): Piece => ({ kind: 'promise', card, action: taken(card) })),
  ];
}

const KINDS: Partial<Record<Verb, Piece['kind']>> = {
  add_pick: 'pick',
  add: 'card',
  add_double: 'card',
  add_stamped: 'card',
  want: 'card',
  add_card: 'promise',
};

/** What could still be put onto a tray by these verbs. The last pick has a switch of its own. */
function possible(actions: ActionData[], verbs: Verb[]): Piece[] {
  const fitting = actions.filter((action) => verbs.includes(action.verb));
  return fitting.map((action) => ({
    kind: KINDS[action.verb] ?? 'card',
    card: action.card,
    turn: action.verb === 'add_pick' ? action.number : undefined,
    action,
  }));
}

/** What the player puts together. */
export function traysOfDraft(draft: DraftData, view: ViewData, actions: ActionData[]): Trays {
  const mine: Tray = { seat: view.seat ?? 0, gives: [], could: [] };
  const theirs: Tray = { seat: draft.partner ?? mine.seat, gives: [], could: [] };
  if (HELP_KINDS.includes(draft.kind)) {
    const [payer, helper] = view.fight?.fighter === mine.seat ? [mine, theirs] : [theirs, mine];
    payer.gives = given(draft, draft.cards, actions);
    payer.could = possible(actions, ['add_pick', 'add', 'add_card']);
    helper.gives = [HELP];
    return { mine, theirs };
  }
  mine.gives = given(draft, draft.cards, actions);
  mine.could = possible(actions, ['add', 'add_double', 'add_stamped']);
  theirs.gives = given({ picks: [], promised: [] }, draft.wants, actions);
  theirs.could = possible(actions, ['want']);
  return { mine, theirs };
}

/** An offer between the viewer and somebody else. */
export function traysOfOffer(offer: OfferData, view: ViewData): Trays {
  const mine: Tray = { seat: view.seat ?? offer.to, gives: [], could: [] };
  const theirs: Tray = { seat: mine.seat === offer.to ? offer.maker : offer.to, gives: [], could: [] };
  const [maker, other] = mine.seat === offer.maker ? [mine, theirs] : [theirs, mine];
  if (offer.trade) {
    maker.gives = given(offer, offer.gives, []);
    other.gives = given({ picks: [], promised: [] }, offer.wants, []);
    return { mine, theirs };
  }
  const [payer, helper] = helperOf(view.fight, mine.seat, theirs.seat) === mine.seat ? [theirs, mine] : [mine, theirs];
  payer.gives = given(offer, offer.gives, []);
  helper.gives = [HELP];
  return { mine, theirs };
}

/** The trays with marks on what is different from the trays before; what is gone lies there as a shadow. */
export function compared(now: Trays, before: Trays | null): Trays {
  if (!before) return now;
  const marked = (tray: Tray, earlier: Tray): Tray => {
    const had = new Set(earlier.gives.map(keyOf));
    const has = new Set(tray.gives.map(keyOf));
    const added = tray.gives.map((piece): Piece => (had.has(keyOf(piece)) ? piece : { ...piece, change: 'new' }));
    const gone = earlier.gives.filter((piece) => !has.has(keyOf(piece)));
    return { ...tray, gives: [...added, ...gone.map((piece): Piece => ({ ...piece, action: null, change: 'gone' }))] };
  };
  return { mine: marked(now.mine, before.mine), theirs: marked(now.theirs, before.theirs) };
}
