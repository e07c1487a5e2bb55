// The table talk as this page has heard it: what was said, what is new, and what somebody is saying right now.
import type { Said } from '../generated/protocol';
import type { Meant } from '../people/meant';

const MOST = 200; // a long game must not grow the page without bound
const SHORTEST = 4_500; // milliseconds that a bubble stays, and how much longer for every letter
const A_LETTER = 45;
const LONGEST = 9_000;

export interface Bubble {
  id: number;
  said: Said;
}

export class Talk {
  said: Said[] = $state.raw([]);
  /** What players say right now, by their seats. */
  bubbles: Record<number, Bubble> = $state.raw({});
  #heard = $state(0);
  #read = $state(0);

  /** How many lines have come since the talk was looked at. */
  get unread(): number {
    return this.#heard - this.#read;
  }

  read(): void {
    this.#read = this.#heard;
  }

  /** `mine`: the viewer has said it, and knows it. */
  hear(said: Said, mine: boolean): void {
    this.said = [...this.said, said].slice(-MOST);
    this.#heard += 1;
    if (mine) this.#read += 1;
    const { seat } = said;
    if (seat === null) return; // a spectator has no figure
    const bubble = { id: this.#heard, said };
    this.bubbles = { ...this.bubbles, [seat]: bubble };
    const letters = said.text?.length ?? 0;
    setTimeout(() => this.#fall(seat, bubble), Math.min(LONGEST, SHORTEST + letters * A_LETTER));
  }

  /** Somebody was blocked: what they have said goes, and what they are saying. */
  forget(who: Meant): void {
    const gone = (said: Said) =>
      who.seat === undefined ? said.seat === null && said.name === who.name : said.seat === who.seat;
    this.said = this.said.filter((said) => !gone(said));
    this.bubbles = Object.fromEntries(Object.entries(this.bubbles).filter(([, { said }]) => !gone(said)));
  }

  #fall(seat: number, bubble: Bubble): void {
    if (this.bubbles[seat] !== bubble) return; // something else was said meanwhile
    this.bubbles = Object.fromEntries(Object.entries(this.bubbles).filter(([, each]) => each !== bubble));
  }
}
