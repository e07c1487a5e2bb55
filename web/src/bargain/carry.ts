// Carrying a piece of a bargain with the mouse: from below onto its tray, or from its tray to anywhere else.
import type { Action } from 'svelte/action';

interface Options {
  /** The tray it belongs to; it carries this as `data-tray`. */
  tray: string;
  /** It lies on the tray. */
  given: boolean;
  /** It was put where it belongs. */
  ondrop: (() => void) | null;
}

const FAR = 8; // pixels until a press is a drag

export const carry: Action<HTMLElement, Options> = (node, options) => {
  let current = options;
  let start: { x: number; y: number } | null = null;
  let ghost: HTMLElement | null = null;

  function down(event: PointerEvent): void {
    // a finger scrolls the trays, and taps
    if (event.button !== 0 || event.pointerType === 'touch' || !current.ondrop) return;
    start = { x: event.clientX, y: event.clientY };
    addEventListener('pointermove', move);
    addEventListener('pointerup', up);
    addEventListener('pointercancel', end);
  }

  function move(event: PointerEvent): void {
    if (!start) return;
    const [x, y] = [event.clientX - start.x, event.clientY - start.y];
    if (!ghost && Math.hypot(x, y) > FAR) lift();
    if (ghost) ghost.style.translate = `${x}px ${y}px`;
  }

  function lift(): void {
    const box = node.getBoundingClientRect();
    ghost = node.cloneNode(true) as HTMLElement;
    ghost.removeAttribute('data-piece');
    ghost.setAttribute('aria-hidden', 'true');
    const place = { position: 'fixed', left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px` };
    Object.assign(ghost.style, { ...place, margin: '0', zIndex: '1000', pointerEvents: 'none', rotate: '3deg' });
    document.body.append(ghost);
  }

  function up(event: PointerEvent): void {
    if (ghost) {
      const under = document.elementFromPoint(event.clientX, event.clientY);
      const onTray = under?.closest<HTMLElement>('[data-tray]')?.dataset.tray === current.tray;
      if (onTray !== current.given) current.ondrop?.();
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
    update(next) {
      current = next;
    },
    destroy() {
      end();
      node.removeEventListener('pointerdown', down);
    },
  };
};
