// Shows the steps of the server one after the other, so that a player can follow them.
import { tick } from 'svelte';
import { merged, type Game } from '../game/game.svelte';
import type { CardFace, FullView, Step } from '../generated/protocol';
import { effects } from './effects.svelte';
import { fly, measure } from './flights.svelte';
import { pause } from './pause';
import { play } from './sound';

const HURRY = 4; // steps that wait: everything goes faster
const LATE = 12; // steps that wait: all of them are shown at once
const SETUP = 0.3; // before the first turn there is little to follow, and somebody wants to begin
const FRAME = 16; // milliseconds in which the page draws and hears its player

export class Director {
  #queue: Step[] = [];
  #busy = false;
  #afterwards: (() => void)[] = [];
  #moving = new AbortController(); // what is being shown, until somebody cuts it short

  constructor(
    readonly game: Game,
    readonly pace: () => number,
  ) {}

  /** A whole view: nothing before it matters any more. */
  reset(message: FullView): void {
    this.#moving.abort();
    this.#queue = [];
    this.game.show(message.view, message.actions, message.clock);
  }

  add(step: Step): void {
    if (this.#isAnswer(step)) this.hurry();
    this.#queue.push(step);
    if (!this.#busy) void this.#run();
  }

  /** Do something when everything so far has been shown. */
  afterwards(what: () => void): void {
    this.#afterwards.push(what);
    if (!this.#busy) this.#finish();
  }

  #finish(): void {
    for (const what of this.#afterwards.splice(0)) what();
  }

  /** A player who acts has seen enough: what moves arrives, and what waits is shown at once. */
  hurry(): void {
    this.#moving.abort();
    if (this.#queue.length) this.#catchUp(this.#queue.splice(0));
  }

  async #run(): Promise<void> {
    this.#busy = true;
    while (this.#queue.length) {
      if (this.pace() === 0 || this.#queue.length > LATE) {
        this.#catchUp(this.#queue.splice(0));
        await pause(FRAME);
      } else await this.#play(this.#queue.shift()!);
    }
    this.#busy = false;
    this.#finish();
  }

  /** Tell the steps one by one, and show the table as it is after the last of them. */
  #catchUp(steps: Step[]): void {
    const { game } = this;
    let { view } = game;
    if (!view) return;
    for (const step of steps) {
      game.tellAll(step.events);
      game.told = step.version;
      this.#answered(step);
      if (steps.length < HURRY) for (const event of step.events) play(event, view);
      view = merged(view, step.changed);
    }
    const actions = steps.findLast((step) => step.actions !== null)?.actions ?? null;
    game.show(view, actions, steps.at(-1)!.clock);
  }

  /** Is it what the player did? */
  #isAnswer(step: Step): boolean {
    return !!step.id && step.id === this.game.pending;
  }

  /** What the player did is done when they see it. Until then no button on the page is up to date. */
  #answered(step: Step): void {
    if (this.#isAnswer(step)) this.game.pending = null;
  }

  async #play(step: Step): Promise<void> {
    const { game } = this;
    const before = game.view;
    if (!before) return;
    const cut = (this.#moving = new AbortController()).signal;
    const speed = this.pace() * (this.#queue.length > HURRY ? 0.3 : before.phase === 'setup' ? SETUP : 1);
    const deckOf = (card: string): CardFace['deck'] => game.face(card).deck;
    const pending = speed ? measure(step.events, deckOf) : [];
    const entries = game.tellAll(step.events);
    game.told = step.version;
    this.#answered(step);
    game.show(merged(before, step.changed), step.actions, step.clock);
    await tick();
    for (const event of step.events) play(event, before);
    const reading = entries.some((entry) => entry.big) ? pause(550 * speed, cut) : null;
    await Promise.all([fly(pending, speed, cut), effects.show(step.events, before, game, speed, cut), reading]);
  }
}
