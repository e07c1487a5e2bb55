// Shows the steps of the server one after the other, so that a player can follow them. Each takes as long as it weighs
// (see `weight.ts`), and less if the game has gone on meanwhile.
import { tick } from 'svelte';
import { merged, type Game } from '../game/game.svelte';
import type { CardFace, FullView, Step, ViewData } from '../generated/protocol';
import { effects, sumsOf } from './effects.svelte';
import { fly, measure } from './flights.svelte';
import { pause } from './pause';
import { playAll } from './sound';
import { atLeast, LENGTH, momentsOf, weightOf, type Moment } from './weight';

const LAG = 3000; // milliseconds that the table may be behind the game
const LEAST = 0.35; // faster than this nobody can follow: the rest is shown at once
const SETUP = 0.3; // before the first turn there is little to follow, and somebody wants to begin
const FRAME = 16; // milliseconds in which the page draws and hears its player

/** A step, with when it came and what is going to be shown of it. */
interface Waiting {
  step: Step;
  came: number;
  moments: Moment[];
  length: number;
}

/** How fast the steps that wait must be shown, so that none is shown too late. The first is shown now. */
export function haste(waiting: Pick<Waiting, 'came' | 'length'>[], now: number): number {
  let speed = 1;
  let until = 0; // how long everything before a step takes
  for (const { came, length } of waiting) {
    if (until > 0) speed = Math.min(speed, (came + LAG - now) / until);
    until += length;
  }
  return speed;
}

/** How long a step is shown at full length. */
export function lengthOf(step: Step, moments: Moment[]): number {
  const told = step.events.some((event) => event.say || event.event === 'CardMoved');
  if (!moments.length) return told ? LENGTH.routine : 0;
  return moments.reduce((all, { level }) => all + LENGTH[level], 0);
}

export class Director {
  #queue: Waiting[] = [];
  #last: ViewData | null = null; // the table after everything that waits
  #busy = false;
  #afterwards: (() => void)[] = [];
  #moving = new AbortController(); // what is being shown, until somebody cuts it short
  #due: (() => void) | null = null; // shows the table after a step of which the door is still being kicked open

  constructor(
    readonly game: Game,
    readonly pace: () => number,
  ) {}

  /** A whole view: nothing before it matters any more. */
  reset(message: FullView): void {
    this.leave();
    this.game.show(message.view, message.actions, message.clock);
  }

  /** Nobody looks at the table any more: nothing of it is shown above the next one. */
  leave(): void {
    this.#moving.abort();
    this.#due = null;
    effects.entered();
    this.#queue = [];
    this.#last = null;
  }

  add(step: Step): void {
    if (this.#isAnswer(step)) this.hurry();
    const before = this.#last ?? this.game.view;
    if (!before) return;
    const after = merged(before, step.changed);
    const quiet = before.phase === 'setup' || this.#isLeft(step);
    const moments = quiet ? [] : momentsOf({ events: step.events, before, after });
    this.#queue.push({ step, came: performance.now(), moments, length: lengthOf(step, moments) });
    this.#last = after;
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
    this.#due?.();
    if (this.#queue.length) this.#catchUp(this.#queue.splice(0));
  }

  async #run(): Promise<void> {
    this.#busy = true;
    while (this.#queue.length) {
      const speed = haste(this.#queue, performance.now());
      if (this.pace() === 0 || speed < LEAST) await this.#jump();
      else await this.#play(this.#queue.shift()!, speed);
    }
    this.#busy = false;
    this.#last = null;
    this.#finish();
  }

  /** Show everything that waits at once, and over it the heaviest moment that would have been missed. */
  async #jump(): Promise<void> {
    const waiting = this.#queue.splice(0);
    this.#catchUp(waiting);
    if (this.pace() === 0) return pause(FRAME);
    const missed = waiting.flatMap(({ moments }) => moments.filter(({ kind }) => kind !== 'door'));
    const heaviest = missed.find(({ level }) => level === weightOf(missed) && atLeast(level, 'big'));
    const cut = (this.#moving = new AbortController()).signal;
    await (heaviest ? effects.show([heaviest], this.pace(), null, cut) : pause(FRAME));
  }

  /** Tell the steps one by one, and show the table as it is after the last of them. */
  #catchUp(waiting: Waiting[]): void {
    const { game } = this;
    let { view } = game;
    if (!view) return;
    for (const { step } of waiting) {
      game.tellAll(step.events);
      game.told = step.version;
      this.#answered(step);
      view = merged(view, step.changed);
    }
    const last = waiting.at(-1)!;
    if (game.view) playAll(last.step.events, last.moments, game.view, game.look);
    const actions = waiting.findLast(({ step }) => step.actions !== null)?.step.actions ?? null;
    game.show(view, actions, last.step.clock);
  }

  /** Is it what the player did? */
  #isAnswer(step: Step): boolean {
    return !!step.id && step.id === this.game.pending;
  }

  /** Does the table of a lesson or a puzzle end because somebody goes on to the next? That is no victory. */
  #isLeft(step: Step): boolean {
    return !!this.game.lesson && step.events.some((each) => each.event === 'Announcement' && each.what === 'time_up');
  }

  /** What the player did is done when they see it. Until then no button on the page is up to date. */
  #answered(step: Step): void {
    if (this.#isAnswer(step)) this.game.pending = null;
  }

  async #play({ step, moments }: Waiting, haste: number): Promise<void> {
    const { game } = this;
    const before = game.view;
    if (!before) return;
    const cut = (this.#moving = new AbortController()).signal;
    const speed = this.pace() * haste * (before.phase === 'setup' ? SETUP : 1);
    const after = merged(before, step.changed);
    let told = false;
    const show = (this.#due = () => {
      this.#due = null;
      effects.entered();
      told = game.tellAll(step.events).length > 0;
      game.told = step.version;
      this.#answered(step);
      game.show(after, step.actions, step.clock);
    });
    playAll(step.events, moments, before, game.look);
    await effects.before(moments, speed, cut);
    if (this.#due !== show) return; // it has been shown already, or nobody wants to see it any more
    const deckOf = (card: string): CardFace['deck'] => game.face(card).deck;
    const pending = measure(step.events, deckOf);
    show();
    await tick();
    const reading = told && !moments.length ? pause(LENGTH.routine * speed, cut) : null;
    await Promise.all([fly(pending, speed, cut), effects.show(moments, speed, sumsOf(before, after), cut), reading]);
  }
}
