// Shows one thing after the other: what the server sends at once is played so that it can be followed.
import { tick } from 'svelte';
import type { CardFace, FromServer, Step } from '../protocol/types';
import { merged, type Game } from '../state/game.svelte';
import { fly, measure } from './flights.svelte';
import { effects } from './effects.svelte';
import { pause } from './pause';
import { play } from './sound';

type Full = Extract<FromServer, { t: 'view' }>;

const HURRY = 4; // with so many waiting, everything goes faster
const LATE = 12; // with so many, what has been missed is shown at once
const FRAME = 16; // milliseconds in which the page can draw and hear its player

export class Director {
  #queue: Step[] = [];
  #busy = false;
  #moving = new AbortController(); // what is being shown, until somebody cuts it short

  constructor(readonly game: Game, readonly pace: () => number) {}

  /** A whole view: nothing before it matters any more. */
  reset(message: Full): void {
    this.#moving.abort();
    this.#queue = [];
    this.game.show(message.view, message.actions, message.clock);
  }

  add(step: Step): void {
    if (this.#isAnswer(step)) this.hurry();
    this.#queue.push(step);
    if (!this.#busy) void this.#run();
  }

  /** Who acts has seen enough: what moves is there, what waits is shown as it is now. */
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
  }

  /** Everything that has come, told one by one and shown as it is now. */
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

  /** What the player did is done when he sees it: until then there is nothing to press that is still true. */
  #answered(step: Step): void {
    if (this.#isAnswer(step)) this.game.pending = null;
  }

  async #play(step: Step): Promise<void> {
    const { game } = this;
    const before = game.view;
    if (!before) return;
    const cut = (this.#moving = new AbortController()).signal;
    const speed = this.pace() * (this.#queue.length > HURRY ? 0.3 : 1);
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
