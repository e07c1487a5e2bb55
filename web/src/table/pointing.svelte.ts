// What the player points at: the card that is shown large, the card that is being dragged, and the choice that is
// offered where a card was dropped.
import type { ActionData } from '../generated/protocol';

/** A card shown large, and how it was pointed at. */
export interface Shown {
  card: string;
  by: 'mouse' | 'keys';
}

/** A question at the place where a card was dropped: which of these, or why none of them. */
export interface Choice {
  card: string;
  x: number;
  y: number;
  actions: ActionData[];
  /** The card was dropped where nothing can be done with it. */
  astray: boolean;
}

const REST = 300; // milliseconds that a mouse rests on a card before it is shown large
const NEXT = 60; // … while another one is shown
const GRACE = 260; // the way of a mouse from a card to its buttons

export class Pointing {
  shown: Shown | null = $state.raw(null);
  dragged: string | null = $state(null);
  choice: Choice | null = $state.raw(null);
  /** What was pointed at last: the large card lies beside it. */
  anchor: HTMLElement | null = $state.raw(null);
  #timer = 0;

  /** The mouse rests on a card. */
  rest(card: string, node: HTMLElement): void {
    clearTimeout(this.#timer);
    if (this.dragged || this.choice) return;
    this.#timer = window.setTimeout(() => this.show({ card, by: 'mouse' }, node), this.shown ? NEXT : REST);
  }

  show(shown: Shown, node: HTMLElement): void {
    clearTimeout(this.#timer);
    if (!node.isConnected || this.dragged || this.choice) return;
    this.anchor = node;
    this.shown = shown;
  }

  /** The large card is pointed at itself: it stays. */
  stay(): void {
    clearTimeout(this.#timer);
  }

  leave(): void {
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.hide(), GRACE);
  }

  hide(): void {
    clearTimeout(this.#timer);
    this.shown = null;
  }

  lift(card: string): void {
    this.hide();
    this.choice = null;
    this.dragged = card;
  }

  /** Nothing is pointed at any more. */
  reset(): void {
    this.hide();
    this.dragged = null;
    this.choice = null;
    this.anchor = null;
  }
}

export const pointing = new Pointing();
