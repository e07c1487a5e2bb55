// One visit to one table: the connection, the game that the server tells of, and what the player has sent.
import { Director } from '../animation/director';
import { OwnPart } from '../fair/numbers';
import type {
  ActionData,
  FromServer,
  Orders,
  Phrase,
  ReasonInfo,
  StandingOrder,
  TableInfo,
} from '../generated/protocol';
import { api } from '../net/api';
import { TableSocket, type LineState } from '../net/socket';
import { notices } from '../notices/notices.svelte';
import { pace, settings } from '../settings/settings.svelte';
import { Absence, noteSeen, seenBefore } from './absence.svelte';
import { Game } from './game.svelte';
import { readCards } from './reading';

export class Session {
  readonly game = new Game();
  line: LineState = $state('connecting');
  gone: ReasonInfo | null = $state.raw(null);
  readonly absence = new Absence(this.game);
  #socket: TableSocket;
  #part = new OwnPart();
  #hold = 0;
  #lookedAhead = -1;
  #switching = false; // the device goes to somebody else, and the view that comes next tells nothing new
  #sent: ActionData | null = null;
  #director = new Director(this.game, pace);
  #asked: Record<string, (reason: ReasonInfo | null) => void> = {};

  constructor(
    id: string,
    readonly board = false,
  ) {
    this.game.offers.keep(id);
    this.#socket = new TableSocket(
      id,
      {
        message: (message) => this.#heard(message),
        state: (state) => this.#lineIs(state),
      },
      board,
    );
    document.addEventListener('visibilitychange', this.#looked);
  }

  close(): void {
    document.removeEventListener('visibilitychange', this.#looked);
    this.#socket.close();
    this.#director.leave();
  }

  readonly #looked = (): void => {
    if (document.hidden) this.absence.gone('hidden');
    else this.absence.back('hidden');
  };

  #lineIs(state: LineState): void {
    if (state !== 'open' && this.line === 'open') this.absence.gone('line');
    this.line = state;
    if (state !== 'open') {
      this.game.pending = null;
      this.#lookedAhead = -1;
    }
  }

  act(action: ActionData): void {
    const { game } = this;
    if (!game.view || this.line !== 'open') return;
    this.takeBack();
    if (action.verb === 'pass' && settings.takeBack > 0) {
      game.held = action;
      this.#hold = window.setTimeout(() => {
        this.takeBack();
        if (this.line === 'open') this.#send(action);
      }, settings.takeBack);
    } else this.#send(action);
  }

  /** Take back what was done last. `ask`: ask everybody, if that is needed. */
  undo(ask: boolean): void {
    this.#socket.send({ t: 'take_back', version: this.game.view?.version ?? 0, ask });
  }

  /** A pass by mistake can be taken back for a moment, or until somebody acts. */
  takeBack(): void {
    clearTimeout(this.#hold);
    this.game.held = null;
  }

  #send(action: ActionData): void {
    const view = this.game.view!;
    const id = this.#socket.nextId();
    this.game.pending = id;
    this.game.acts += 1;
    this.game.refusal = null;
    this.game.noted = null;
    this.#sent = action;
    this.#socket.send({ t: 'act', id, version: view.version, action: action.text });
    this.#director.hurry();
  }

  /** Why nothing can be done with this card. */
  why(card: string): Promise<ReasonInfo | null> {
    const id = this.#socket.nextId();
    const answer = new Promise<ReasonInfo | null>((resolve) => (this.#asked[id] = resolve));
    this.#socket.send({ t: 'why_card', id, card });
    return answer;
  }

  /** Why this action cannot be done. */
  whyNot(action: string): Promise<ReasonInfo | null> {
    const id = this.#socket.nextId();
    const answer = new Promise<ReasonInfo | null>((resolve) => (this.#asked[id] = resolve));
    this.#socket.send({ t: 'why', id, action });
    return answer;
  }

  /** Ask what the choices on the screen lead to, once for each version. */
  lookAhead(): void {
    const { view } = this.game;
    if (!view || this.line !== 'open' || this.#lookedAhead === view.version) return;
    this.#lookedAhead = view.version;
    this.#socket.send({ t: 'outlook', version: view.version });
  }

  /** Give the device to the person of this seat; null: cover it. It is covered at once, whatever the line does. */
  hold(seat: number | null): void {
    this.takeBack();
    this.#director.hurry();
    this.game.covered = true;
    this.#switching = this.line === 'open';
    this.#socket.send({ t: 'hold', seat });
  }

  /** Nobody at this device wants to do anything in the open window. */
  nobody(): void {
    this.#socket.send({ t: 'nobody', version: this.game.view?.version ?? 0 });
  }

  say(text: string): void {
    this.#socket.send({ t: 'say', text });
  }
  phrase(phrase: Phrase): void {
    this.#socket.send({ t: 'phrase', phrase });
  }
  wait(): void {
    this.#socket.send({ t: 'wait', version: this.game.view?.version ?? 0 });
  }
  orders(orders: Orders, standing: StandingOrder[] = this.game.standing): void {
    this.#socket.send({ t: 'orders', orders, standing });
  }
  away(on: boolean): void {
    this.#socket.send({ t: on ? 'away' : 'back' });
  }
  mute(seat: number, on: boolean): void {
    this.#socket.send({ t: 'mute', seat, on });
  }

  #heard(message: FromServer): void {
    const { game } = this;
    switch (message.t) {
      case 'hello':
        if (game.shared || message.seats.length > 1) game.changeHands();
        game.seat = message.seat;
        game.own = message.seats;
        game.orders = message.orders;
        game.standing = message.standing;
        game.muted = message.muted;
        game.blocked = message.blocked;
        game.invited = message.invited;
        void this.#meet(message.table);
        break;
      case 'people':
        game.blocked = message.blocked;
        game.invited = message.invited;
        break;
      case 'removed':
        game.removed = message.reason;
        break;
      case 'table':
        void this.#meet(message.table);
        break;
      case 'view':
        game.pending = null;
        game.noted = null;
        this.takeBack();
        if (this.#switching && game.told >= 0) {
          this.#director.hurry();
          game.told = message.version;
        }
        this.#switching = false;
        this.#lookedAhead = -1;
        game.covered = false;
        this.#director.reset(message);
        void this.#recall().then(() => {
          if (game.table) noteSeen(game.table.id, message.version);
        });
        break;
      case 'step':
        if (message.events.length) {
          // somebody acted: the player meant to answer another question
          this.takeBack();
          game.noted = null;
        }
        if (message.id && message.id === game.pending) game.lastOwn = this.#sent;
        this.#director.add(message);
        if (game.table && !document.hidden) noteSeen(game.table.id, message.version);
        break;
      case 'device':
        this.#director.afterwards(() => (game.device = message));
        break;
      case 'lesson':
        this.#director.afterwards(() => (game.lesson = message.lesson));
        break;
      case 'notices':
        notices.all = message.notices;
        break;
      case 'ok':
        if (message.id === game.pending) game.pending = null;
        if (message.left !== null && this.#sent) game.noted = { action: this.#sent, left: message.left };
        break;
      case 'no':
        if (message.id && message.id in this.#asked) this.#answer(message.id, message.reason);
        else if (message.reason.code !== 'stale') game.refusal = message.reason;
        if (message.id === game.pending) game.pending = null;
        break;
      case 'why':
        this.#answer(message.id, message.reason);
        break;
      case 'said':
        game.talk.hear(message, message.seat !== null && message.seat === game.seat);
        break;
      case 'taken_back':
        game.tookBack(message.seat);
        break;
      case 'clock':
        game.setClock(message.clock);
        break;
      case 'orders':
        game.orders = message.orders;
        game.standing = message.standing;
        game.muted = message.muted;
        break;
      case 'outlook':
        game.outlook = message;
        break;
      case 'over':
        game.hands = message.hands;
        game.record = message.record;
        break;
      case 'bye':
        if (!message.again) this.gone = message.reason;
        break;
      case 'pong':
        break;
    }
  }

  #answer(id: string, reason: ReasonInfo | null): void {
    this.#asked[id]?.(reason);
    this.#asked = Object.fromEntries(Object.entries(this.#asked).filter(([name]) => name !== id));
  }

  /** Fetch what happened before the player came, or while the connection was lost. */
  async #recall(): Promise<void> {
    const { game, absence } = this;
    const { told, log, view, table, takenBack } = game;
    if (!table || !view) return;
    game.told = view.version; // what follows is told step by step
    const seen = told < 0 ? seenBefore(table.id) : told;
    if (told < view.version) {
      const story = await api.story(table.id, this.board).catch(() => ({ steps: [] }));
      if (game.takenBack !== takenBack) return; // it is read once more
      const steps = story.steps.filter((step) => step.version > told && step.version <= view.version);
      if (told < 0 && takenBack.length) {
        if (steps.length) game.retell(log, steps);
      } else {
        const last = game.recall(log, steps, seen);
        if (told < 0 && seen >= 0) absence.tell(last, false);
      }
    }
    absence.back('line');
  }

  async #meet(table: TableInfo): Promise<void> {
    this.game.meet(table);
    void this.#part.see(table, this.game.seat);
    if (this.game.seat !== null && table.seats[this.game.seat]?.away) this.absence.gone('away');
    else this.absence.back('away');
    // without cards nothing can be shown. If they do not come, the next message about the table tries again
    if (!this.game.catalogue.known) await readCards(this.game, settings.locale).catch(() => {});
  }
}
