// Pointing at a card or at its name shows it large: a mouse that rests, the focus of the keyboard, a long press.
import type { Action } from 'svelte/action';
import { pointing } from './pointing.svelte';
import { swallowClick } from './swallow';

interface Options {
  card: string | null;
  /** What a long press does; it shows the card with everything that can be done with it. */
  onlong: (card: string) => void;
}

const LONG = 450; // milliseconds of a long press
const FAR = 10; // pixels until a press is something else

// Where the mouse is on the screen: a page that moves below a mouse at rest shows nothing.
const placeOf = (event: PointerEvent) => `${event.screenX} ${event.screenY}`;
let mouse = '';
addEventListener('pointermove', (event) => (mouse = placeOf(event)), { passive: true });

export const peek: Action<HTMLElement, Options> = (node, options) => {
  let current = options;
  let pressed = 0;
  let from = { x: 0, y: 0 };
  const aside = node.closest('dialog') !== null; // a dialog lies over the table and shows cards in its own way

  function move(event: PointerEvent): void {
    if (event.pointerType !== 'mouse') {
      if (Math.hypot(event.clientX - from.x, event.clientY - from.y) > FAR) clearTimeout(pressed);
      return;
    }
    if (aside || event.buttons || !current.card || pointing.shown?.card === current.card) return;
    if (placeOf(event) !== mouse) pointing.rest(current.card, node);
  }

  function enter(): void {
    if (pointing.shown?.card === current.card) pointing.stay();
  }

  function leave(event: PointerEvent): void {
    clearTimeout(pressed);
    if (event.pointerType === 'mouse') pointing.leave();
  }

  function down(event: PointerEvent): void {
    pointing.anchor = node;
    pointing.hide();
    if (event.pointerType === 'mouse' || !current.card || aside) return;
    from = { x: event.clientX, y: event.clientY };
    clearTimeout(pressed);
    pressed = window.setTimeout(() => {
      swallowClick(node);
      current.onlong(current.card!);
    }, LONG);
  }

  const up = (): void => clearTimeout(pressed);
  const menu = (event: Event): void => {
    if (matchMedia('(pointer: coarse)').matches) event.preventDefault(); // a long press is ours
  };
  function focus(): void {
    pointing.anchor = node;
    if (!aside && current.card && node.matches(':focus-visible'))
      pointing.show({ card: current.card, by: 'keys' }, node);
  }
  function blur(): void {
    if (pointing.shown?.by === 'keys') pointing.hide();
  }

  const heard: [string, (event: never) => void][] = [
    ['pointerenter', enter],
    ['pointermove', move],
    ['pointerleave', leave],
    ['pointerdown', down],
    ['pointerup', up],
    ['pointercancel', up],
    ['contextmenu', menu],
    ['focus', focus],
    ['blur', blur],
  ];
  for (const [name, listener] of heard) node.addEventListener(name, listener as EventListener);
  return {
    update(next) {
      current = next;
    },
    destroy() {
      clearTimeout(pressed);
      if (pointing.anchor === node) {
        pointing.hide();
        pointing.anchor = null;
      }
      for (const [name, listener] of heard) node.removeEventListener(name, listener as EventListener);
    },
  };
};
