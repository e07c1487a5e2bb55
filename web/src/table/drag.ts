// Dragging a card onto its target with mouse or finger. A short press stays a click.
import type { Action } from 'svelte/action';
import type { ActionData } from '../protocol/types';
import type { Game } from '../state/game.svelte';
import { aimed } from './targets';

interface Options { card: string; game: Game; act: (action: ActionData) => void; select: () => void }

const FAR = 10; // pixels until a press is a drag

export const drag: Action<HTMLElement, Options> = (node, options) => {
  let current = options;
  let start: { x: number; y: number; id: number } | null = null;
  let ghost: HTMLElement | null = null;

  function down(event: PointerEvent): void {
    if (event.button !== 0 || !current.game.actions.some((action) => action.card === current.card)) return;
    start = { x: event.clientX, y: event.clientY, id: event.pointerId };
    addEventListener('pointermove', move);
    addEventListener('pointerup', up);
    addEventListener('pointercancel', end);
  }

  function move(event: PointerEvent): void {
    if (!start || event.pointerId !== start.id) return;
    const far = Math.hypot(event.clientX - start.x, event.clientY - start.y) > FAR;
    // a finger that moves sideways scrolls the hand
    if (!ghost && far && (event.pointerType === 'mouse' || Math.abs(event.clientY - start.y) > Math.abs(event.clientX - start.x))) lift();
    if (ghost) ghost.style.translate = `${event.clientX - start.x}px ${event.clientY - start.y}px`;
  }

  function lift(): void {
    const box = node.getBoundingClientRect();
    ghost = node.cloneNode(true) as HTMLElement;
    Object.assign(ghost.style, {
      position: 'fixed', left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, zIndex: '1000', pointerEvents: 'none', transition: 'none', margin: '0',
    });
    ghost.setAttribute('aria-hidden', 'true');
    ghost.removeAttribute('data-card');
    document.body.append(ghost);
    if (current.game.selected?.card !== current.card) current.select();
  }

  function up(event: PointerEvent): void {
    if (ghost) {
      event.preventDefault();
      const under = document.elementsFromPoint(event.clientX, event.clientY);
      for (const element of under) {
        const key = element.closest<HTMLElement>('[data-drop]')?.dataset.drop;
        const action = key ? aimed(current.game.actions, current.card, key) : null;
        if (action) {
          current.act(action);
          break;
        }
      }
      node.addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => node.removeEventListener('click', swallow, { capture: true }), 50);
    }
    end();
  }

  function swallow(event: Event): void {
    event.stopPropagation();
    event.preventDefault();
  }

  function end(): void {
    ghost?.remove();
    ghost = null;
    start = null;
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', up);
    removeEventListener('pointercancel', end);
  }

  node.addEventListener('pointerdown', down);
  return {
    update(next) { current = next; },
    destroy() { end(); node.removeEventListener('pointerdown', down); },
  };
};
