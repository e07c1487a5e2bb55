// One visit to one table: the line to the server, the game it tells of, and the player's wishes on their way.
import { Director } from '../animation/director';
import { api } from '../connection/api';
import { TableSocket, type LineState } from '../connection/socket';
import type { ActionData, FromClient, FromServer, Orders, ReasonInfo, TableInfo } from '../protocol/types';
import { Absence, noteSeen, seenBefore } from './absence.svelte';
import { Game } from './game.svelte';
import { readCards } from './reading';
import { pace, settings } from './settings.svelte';

export class Session {
  readonly game = new Game();
  line: LineState = $state('connecting');
  gone: ReasonInfo | null = $state.raw(null);
  readonly absence = new Absence(this.game);
  #socket: TableSocket;
  #hold = 0;
  #sent: ActionData | null = null;
  #director = new Director(this.game, pace);
  #asked: Record<string, (reason: ReasonInfo | null) => void> = {};

  constructor(id: string) {
    const secure = location.protocol === 'https:' ? 'wss' : 'ws';
    this.#socket = new TableSocket(`${secure}://${location.host}/ws/tables/${encodeURIComponent(id)}`, {
      message: (message) => this.#heard(message),
      state: (state) => this.#lineIs(state),
    });
    document.addEventListener('visibilitychange', this.#looked);
  }

  close(): void {
    document.removeEventListener('visibilitychange', this.#looked);
    this.#socket.close();
  }

  readonly #looked = (): void => {
    if (document.hidden) this.absence.gone('hidden');
    else this.absence.back('hidden');
  };

  #lineIs(state: LineState): void {
    if (state !== 'open' && this.line === 'open') this.absence.gone('line');
    this.line = state;
    if (state !== 'open') this.game.pending = null;
  }

  act(action: ActionData): void {
    const { game } = this;
    if (!game.view || this.line !== 'open') return;
    this.takeBack();
    if (action.verb === 'pass' && settings.takeBack > 0) {
      game.held = action;
      this.#hold = window.setTimeout(() => { this.takeBack(); if (this.line === 'open') this.#send(action); }, settings.takeBack);
    } else this.#send(action);
  }

  /** A mis-tap on a pass does not count until a moment has gone by, or somebody has acted. */
  takeBack(): void {
    clearTimeout(this.#hold);
    this.game.held = null;
  }

  #send(action: ActionData): void {
    const view = this.game.view!;
    const id = this.#socket.nextId();
    this.game.pending = id;
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

  say(text: string): void { this.#socket.send({ t: 'say', text }); }
  phrase(phrase: string): void { this.#socket.send({ t: 'phrase', phrase } as FromClient); }
  wait(): void { this.#socket.send({ t: 'wait', version: this.game.view?.version ?? 0 }); }
  orders(orders: Orders): void { this.#socket.send({ t: 'orders', orders }); }
  away(on: boolean): void { this.#socket.send({ t: on ? 'away' : 'back' }); }
  mute(seat: number, on: boolean): void { this.#socket.send({ t: 'mute', seat, on }); }

  #heard(message: FromServer): void {
    const { game } = this;
    switch (message.t) {
      case 'hello':
        game.seat = message.seat;
        game.orders = message.orders;
        game.muted = message.muted;
        void this.#meet(message.table);
        break;
      case 'table':
        void this.#meet(message.table);
        break;
      case 'view':
        game.pending = null;
        game.noted = null;
        this.takeBack();
        this.#director.reset(message);
        void this.#recall().then(() => { if (game.table) noteSeen(game.table.id, message.version); });
        break;
      case 'step':
        if (message.events.length) { // somebody acted: what was meant would answer another question
          this.takeBack();
          game.noted = null;
        }
        this.#director.add(message);
        if (game.table && !document.hidden) noteSeen(game.table.id, message.version);
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
        game.hear(message);
        break;
      case 'clock':
        game.setClock(message.clock);
        break;
      case 'orders':
        game.orders = message.orders;
        game.muted = message.muted;
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

  /** What happened when nobody told it: before one came, or while the line was down. */
  async #recall(): Promise<void> {
    const { game, absence } = this;
    const { told, log, view, table } = game;
    if (!table || !view) return;
    game.told = view.version; // from here on it is told step by step
    const seen = told < 0 ? seenBefore(table.id) : told;
    if (told < view.version) {
      const { steps } = await api.story(table.id).catch(() => ({ steps: [] }));
      const last = game.recall(log, steps.filter((step) => step.version > told && step.version <= view.version), seen);
      if (told < 0 && seen >= 0) absence.tell(last, false);
    }
    absence.back('line');
  }

  async #meet(table: TableInfo): Promise<void> {
    this.game.table = table;
    if (this.game.seat !== null && table.seats[this.game.seat]?.away) this.absence.gone('away');
    else this.absence.back('away');
    // without cards nothing can be shown; if they do not come, the next message about the table tries again
    if (!this.game.catalogue.known) await readCards(this.game, settings.locale).catch(() => {});
  }
}
