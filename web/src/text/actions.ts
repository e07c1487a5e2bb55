// Legal actions in words, and where each belongs on the table. Nothing here decides what is legal.
import type { Catalogue } from '../cards/catalogue';
import { m } from '../paraglide/messages';
import type { ActionData, ViewData } from '../protocol/types';

export interface Teller { view: ViewData; actions: ActionData[]; catalogue: Catalogue; name: (seat: number) => string }

/** Where an action is offered: as a step of the open question, on its card, or among what is always possible. */
export type Spot = 'step' | 'card' | 'bargain' | 'more' | 'draft' | 'answer';

const SPOTS: Record<string, Spot> = {
  pass: 'step', kick: 'step', kick_discards: 'step', loot: 'step', end: 'step', kill: 'step', lose: 'step', ready: 'step',
  roll: 'step', go_first: 'step', choose: 'step', pick: 'step', drop: 'step', give: 'step', trouble: 'card', leave: 'step',
  take_up: 'bargain', drop_escape: 'step', sacrifice: 'step', sacrifice_both: 'step', spend: 'card', loot_treasure: 'step',
  sell: 'bargain', ask_help: 'bargain', offer_help: 'bargain', compel: 'bargain', redeal: 'bargain', trade: 'more', show: 'more',
  withdraw: 'bargain', accept: 'answer', refuse: 'answer', counter: 'answer',
  add: 'draft', add_double: 'draft', add_pick: 'draft', add_last: 'draft', add_card: 'draft', add_stamped: 'draft', want: 'draft',
  on_loss: 'draft', done: 'draft', cancel: 'draft',
};

export function spotOf(action: ActionData): Spot {
  return SPOTS[action.verb] ?? 'card';
}

const PASSES: Record<string, () => string> = {
  KillWindow: () => m.pass_kill(), LossWindow: () => m.pass_nothing(), JustReceived: () => m.pass_received(),
  Rolling: () => m.pass_rolling(), CursePending: () => m.pass_curse(), CaughtBy: () => m.pass_caught(),
  JustEscaped: () => m.pass_escaped(), Turn: () => m.pass_turn(), PuttingAway: () => m.pass_putting(),
};

function owner(view: ViewData, card: string): number | null {
  for (const player of view.players) {
    const cards = [...player.items.map((item) => item.card), ...player.companions, ...player.kept, ...player.attached.map((a) => a.card)];
    if (cards.includes(card)) return player.seat;
  }
  return null;
}

/** A monster of the fight; a mate is named after the one it is like. */
export function foeName(t: Teller, card: string): string {
  const foe = t.view.fight?.foes.find((each) => each.card === card);
  if (foe && foe.card !== foe.monster) return m.mate_of({ card: t.catalogue.name(foe.monster) });
  return t.catalogue.name(card);
}

type Say = (t: Teller, a: ActionData) => string;
const card = (t: Teller, a: ActionData) => t.catalogue.name(a.card ?? '');
const onCard = (t: Teller, a: ActionData) => foeName(t, a.on_card ?? '');
const seat = (t: Teller, a: ActionData) => (a.on_seat === t.view.seat ? m.yourself() : t.name(a.on_seat ?? 0));
const cost = (t: Teller, a: ActionData) => t.catalogue.name(a.cost ?? '');

const SAY: Record<string, Say> = {
  pass: (t) => {
    const kind = t.view.question?.kind ?? '';
    if (kind === 'CardProgram') return t.view.fight?.running ? m.pass_run_all() : m.pass_run_no();
    return (PASSES[kind] ?? (() => m.pass_nothing()))();
  },
  kick: () => m.do_kick(),
  kick_discards: (t) => m.do_kick_discards({ card: t.catalogue.name(t.view.discards.doors.top ?? '') }),
  trouble: (t, a) => m.do_trouble({ card: card(t, a) }),
  loot: (t) => (t.view.options.listen_at_the_door ? m.do_loot_treasure() : m.do_loot()),
  loot_treasure: (t, a) => m.do_loot_paying({ card: card(t, a) }),
  end: () => m.do_end(),
  give: (t, a) => m.do_give({ card: card(t, a), who: seat(t, a) }),
  drop: (t, a) => {
    const whose = owner(t.view, a.card ?? '');
    if (t.view.question?.kind === 'Paying') return m.do_pay({ card: card(t, a) });
    if (whose !== null && whose !== t.view.seat) return m.do_theirs({ card: card(t, a), who: t.name(whose) });
    return m.do_drop({ card: card(t, a) });
  },
  choose: sayChoose,
  pick: (t, a) => {
    const whose = owner(t.view, a.card ?? '');
    if (whose !== null && whose !== t.view.seat) return m.do_take_from({ card: card(t, a), who: t.name(whose) });
    if (t.view.question?.kind === 'TwoDoors') return m.do_first({ card: card(t, a) });
    if (t.view.question?.kind === 'PuttingAway') return m.do_on_top({ card: card(t, a) });
    if (t.view.fight?.foes.some((foe) => foe.card === a.card)) return m.do_undo_escape({ card: foeName(t, a.card ?? '') });
    return m.do_take({ card: card(t, a) });
  },
  kill: () => m.do_kill(),
  lose: () => m.do_lose(),
  roll: (t, a) => {
    const foe = t.view.fight?.foes.find((each) => each.card === a.card);
    const escape = t.catalogue.face(foe?.monster ?? a.card ?? '').escape;
    const name = foeName(t, a.card ?? '');
    if (escape === 'automatic') return m.do_roll_free({ card: name });
    return escape === 'normal' || !escape ? m.do_roll({ card: name }) : m.do_roll_hopeless({ card: name });
  },
  go_first: (t, a) => (a.on_seat === t.view.seat ? m.do_run_first() : m.do_let_run_first({ who: seat(t, a) })),
  ready: (t) => (t.view.question?.kind === 'TwoDoors' ? m.do_go_on() : m.do_ready()),
  play: (t, a) => {
    const face = t.catalogue.face(a.card ?? '');
    if (face.kind === 'class' || face.kind === 'race') return m.do_become({ card: face.name });
    return face.kind === 'item' ? m.do_put_on({ card: face.name }) : m.do_play({ card: face.name });
  },
  play_seat: (t, a) => {
    const face = t.catalogue.face(a.card ?? '');
    if (face.kind === 'level_up' && a.on_seat === t.view.seat) return m.do_level_up();
    return m.do_play_on({ card: face.name, who: seat(t, a) });
  },
  play_foe: (t, a) => {
    const face = t.catalogue.face(a.card ?? '');
    if (face.kind === 'class' || face.kind === 'race') return m.do_become_instead({ card: face.name, other: onCard(t, a) });
    return m.do_play_on({ card: face.name, who: onCard(t, a) });
  },
  play_side: (t, a) => (a.number === 1 ? m.do_for_monsters({ card: card(t, a) }) : m.do_for_munchkins({ card: card(t, a) })),
  play_with: (t, a) => m.do_play_with({ card: card(t, a), other: cost(t, a) }),
  play_foe_with: (t, a) => m.do_play_instead({ card: card(t, a), other: cost(t, a), target: onCard(t, a) }),
  play_card: (t, a) => m.do_play_on({ card: card(t, a), who: onCard(t, a) }),
  join: (t, a) => m.do_join({ card: card(t, a) }),
  use: (t, a) => {
    const face = t.catalogue.face(a.card ?? '');
    const ability = face.abilities.find((each) => each.id === a.ability);
    const target = a.on_seat !== undefined ? seat(t, a) : a.on_card ? onCard(t, a) : '';
    const name = ability?.name || face.name;
    const price = ability?.price === 'card' ? m.price_card() : ability?.price === 'hand' ? m.price_hand() : ability?.price === 'itself' ? m.price_itself() : '';
    const text = target ? m.do_use_on({ name, target }) : m.do_use({ name });
    return price ? `${text} (${price})` : text;
  },
  equip: (t, a) => m.do_equip({ card: card(t, a) }),
  unequip: (t, a) => m.do_unequip({ card: card(t, a) }),
  load: (t, a) => m.do_load({ card: card(t, a), other: onCard(t, a) }),
  shed: (t, a) => m.do_shed({ card: card(t, a) }),
  take_up: (t, a) => {
    const foe = t.view.fight?.foes.find((each) => each.card === a.on_card);
    const name = t.catalogue.face(foe?.monster ?? '').offers[a.number ?? 0] ?? '';
    return a.cost ? m.do_take_up_for({ name, card: onCard(t, a), other: cost(t, a) }) : m.do_take_up({ name, card: onCard(t, a) });
  },
  compel: (t, a) => m.do_compel({ who: seat(t, a) }),
  drop_escape: (t, a) => m.do_drop_escape({ card: card(t, a), other: onCard(t, a) }),
  sell: () => m.do_sell(),
  ask_help: (t, a) => m.do_ask_help({ who: seat(t, a) }),
  offer_help: (t) => m.do_offer_help({ who: t.name(t.view.fight?.fighter ?? 0) }),
  trade: (t, a) => m.do_trade({ who: seat(t, a) }),
  show: (t, a) => m.do_show({ who: seat(t, a) }),
  add: (t, a) => m.do_add({ card: card(t, a) }),
  add_double: (t, a) => m.do_add_double({ card: card(t, a) }),
  add_stamped: (t, a) => m.do_add_stamped({ card: card(t, a), other: cost(t, a) }),
  add_pick: (_t, a) => m.do_add_pick({ n: a.number ?? 0 }),
  add_last: () => m.do_add_last(),
  add_card: (t, a) => m.do_add_card({ card: card(t, a) }),
  want: (t, a) => m.do_want({ card: card(t, a) }),
  on_loss: () => m.do_on_loss(),
  done: (t) => sayDone(t),
  cancel: () => m.do_cancel(),
  accept: (t, a) => m.do_accept({ who: seat(t, a) }),
  refuse: (t, a) => m.do_refuse({ who: seat(t, a) }),
  counter: (t, a) => m.do_counter({ who: seat(t, a) }),
  withdraw: (t, a) => m.do_withdraw({ who: seat(t, a) }),
  redeal: () => m.do_redeal(),
  lay: (t, a) => m.do_lay({ card: card(t, a) }),
  leave: () => m.do_leave(),
  sacrifice: (t, a) => m.do_sacrifice({ card: card(t, a) }),
  sacrifice_both: (t, a) => m.do_sacrifice_both({ card: card(t, a) }),
  spend: (t, a) => m.do_spend({ card: card(t, a), other: onCard(t, a) }),
  tape: (t, a) => m.do_tape({ card: card(t, a), other: onCard(t, a), third: cost(t, a) }),
};

function sayChoose(t: Teller, a: ActionData): string {
  const question = t.view.question;
  const number = a.number ?? 0;
  if (question?.kind === 'Consenting') return number ? m.choose_agree() : m.choose_refuse();
  if (question?.kind === 'Surviving') return number ? m.choose_live() : m.choose_die();
  if (question?.kind === 'AfterFight') return m.choose_discards({ n: number });
  const ways = question?.card ? t.catalogue.face(question.card).ways : [];
  if (number > 0 && number <= ways.length) return ways[number - 1]!;
  if (t.view.die) return m.choose_die_face({ n: number });
  if (t.view.fight?.running) {
    const plain = t.actions.length === 2 && t.actions.every((each) => (each.number ?? 0) <= 1);
    if (plain || number === 0) return number ? m.choose_escape() : m.choose_stay();
    return m.choose_let_escape({ who: t.name(number - 1) });
  }
  return m.choose_unseen({ who: question?.about !== null && question?.about !== undefined ? t.name(question.about) : '' });
}

function sayDone(t: Teller): string {
  const { draft, fight } = t.view;
  if (!draft) return m.do_done();
  const partner = draft.partner === null ? '' : t.name(draft.partner);
  if (draft.kind === 'sale') {
    const gold = saleGold(t);
    return m.done_sale({ gold, n: Math.floor(gold / 1000) });
  }
  if (draft.kind === 'showing') return m.done_show({ who: partner });
  const empty = !(draft.cards.length || draft.wants.length || draft.picks.length || draft.promised.length);
  if (draft.kind !== 'trade' && empty)
    return fight?.fighter === t.view.seat ? m.done_ask_nothing({ who: partner }) : m.done_help_nothing({ who: partner });
  return m.done_propose({ who: partner });
}

export function saleGold(t: Teller): number {
  const { draft } = t.view;
  if (!draft) return 0;
  const gold = (name: string) => t.catalogue.face(name).gold ?? 0;
  return draft.cards.reduce((sum, name) => sum + gold(name), 0) + (draft.doubled ? gold(draft.doubled) : 0);
}

/** The action as a button reads. */
export function label(t: Teller, action: ActionData): string {
  const text = (SAY[action.verb] ?? ((_t, a) => a.text))(t, action);
  return action.later ? m.do_later({ text }) : text;
}

/** Cannot be taken back and is seldom wanted: asked for once more. */
export function needsConfirmation(t: Teller, action: ActionData): boolean {
  if (action.verb === 'shed' || action.verb === 'sacrifice') return true;
  const kind = t.catalogue.face(action.card ?? '').kind;
  if (action.verb === 'play_seat' && kind === 'curse') return action.on_seat === t.view.seat;
  return action.verb === 'play_side' && action.number === 1 && t.view.fight?.fighter === t.view.seat;
}
