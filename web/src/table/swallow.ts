// A long press or a drag ends with a click that nobody meant.

/** Swallow the click that ends what is being done with this node. If none comes, the next press counts again, however
 * late the browser is. */
export function swallowClick(node: HTMLElement): void {
  const swallow = (event: Event): void => {
    event.stopPropagation();
    event.preventDefault();
  };
  node.addEventListener('click', swallow, { capture: true, once: true });
  const forget = (): void => node.removeEventListener('click', swallow, { capture: true });
  for (const press of ['pointerdown', 'keydown']) addEventListener(press, forget, { capture: true, once: true });
}
