// Dragging a card with mouse or finger. Where it is dropped says what is meant (see `targets.ts`). A short press stays
// a click.
import type { Action } from 'svelte/action';
import type { Game } from '../game/game.svelte';
import type { ActionData } from '../generated/protocol';
import { pointing } from './pointing.svelte';
import { swallowClick } from './swallow';
import { dropped } from './targets';

interface Options {
  card: string;
  game: Game;
  act: (action: ActionData) => void;
  select: () => void;
  /** Begin a sale or a trade with this card. */
  open: (action: ActionData, card: string) => void;
}

const FAR = 10; // pixels until a press is a drag

export const drag: Action<HTMLElement, Options> = (node, options) => {
  let current = options;
  let start: { x: number; y: number; id: number } | null = null;
  let ghost: HTMLElement | null = null;

  function down(event: PointerEvent): void {
    if (event.button !== 0 || !movable()) return;
    start = { x: event.clientX, y: event.clientY, id: event.pointerId };
    addEventListener('pointermove', move);
    addEventListener('pointerup', up);
    addEventListener('pointercancel', end);
  }

  /** Can something be done with the card, or is it the player's own? Then it says at least why not. */
  function movable(): boolean {
    const { game, card } = current;
    if (!game.actions.length) return false;
    const own = game.view?.hand.includes(card) || game.me?.items.some((item) => item.card === card);
    return own || game.actions.some((action) => action.card === card);
  }

  function move(event: PointerEvent): void {
    if (!start || event.pointerId !== start.id) return;
    const x = event.clientX - start.x;
    const y = event.clientY - start.y;
    // a finger that goes sideways along a hand that scrolls moves the hand
    const sideways = event.pointerType !== 'mouse' && Math.abs(y) <= Math.abs(x) && !!node.closest('.scrolls');
    if (!ghost && Math.hypot(x, y) > FAR && !sideways) lift();
    if (ghost) ghost.style.translate = `${x}px ${y}px`;
  }

  function lift(): void {
    const box = node.getBoundingClientRect();
    ghost = node.cloneNode(true) as HTMLElement;
    Object.assign(ghost.style, {
      position: 'fixed',
      left: `${box.left}px`,
      top: `${box.top}px`,
      width: `${box.width}px`,
      zIndex: '1000',
      pointerEvents: 'none',
      transition: 'none',
      margin: '0',
    });
    ghost.setAttribute('aria-hidden', 'true');
    ghost.removeAttribute('data-card');
    document.body.append(ghost);
    if (current.game.selected?.card !== current.card) current.select();
    pointing.lift(current.card);
  }

  function up(event: PointerEvent): void {
    if (ghost) {
      event.preventDefault();
      drop(event.clientX, event.clientY);
      swallowClick(node);
    }
    end();
  }

  /** The places at this point, the innermost first. */
  function placesAt(x: number, y: number): string[] {
    const keys = document.elementsFromPoint(x, y).map((element) => (element as HTMLElement).dataset.drop ?? '');
    return [...new Set(keys.filter((key) => key && key !== `card:${current.card}`))];
  }

  function drop(x: number, y: number): void {
    const { game, card } = current;
    pointing.dragged = null;
    game.selected = null;
    if (document.elementsFromPoint(x, y).includes(node)) return; // put back
    const places = placesAt(x, y);
    const key = places.find((each) => dropped(game, card, each).length);
    const actions = key ? dropped(game, card, key) : game.withCard(card);
    if (!places.length) return;
    if (!key || actions.length > 1) pointing.choice = { card, x, y, actions, astray: !key };
    else if (actions[0]!.card === card) current.act(actions[0]!);
    else current.open(actions[0]!, card);
  }

  function end(): void {
    ghost?.remove();
    if (ghost) pointing.dragged = null;
    ghost = null;
    start = null;
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', up);
    removeEventListener('pointercancel', end);
  }

  node.addEventListener('pointerdown', down);
  return {
    update(next) {
      current = next;
    },
    destroy() {
      end();
      node.removeEventListener('pointerdown', down);
    },
  };
};
