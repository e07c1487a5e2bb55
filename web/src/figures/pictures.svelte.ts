// Pictures of figures as addresses for <img>. The drawings are loaded when the first figure is shown, and a look that
// is shown in several places is drawn once.
import type { Crop, draw as Draw } from './draw';
import type { Look } from './look';

const KEPT = 120;
// eslint-disable-next-line svelte/prefer-svelte-reactivity -- a cache: nothing waits for it to change
const pictures = new Map<string, string>();
let draw: typeof Draw | null = $state.raw(null);
let loading: Promise<unknown> | null = null;

const load = () =>
  (loading ??= import('./draw').then(
    (loaded) => (draw = loaded.draw),
    () => (loading = null), // without a network: the next figure tries again
  ));

/** Only what cannot stand in an address is written in another way, so that it stays short. */
const address = (svg: string) =>
  `data:image/svg+xml,${svg.replaceAll('"', "'").replace(/[%#<>]/g, encodeURIComponent)}`;

/** The address of a picture; empty until the drawings are there. */
export function picture(look: Look, crop: Crop): string {
  if (!draw) {
    void load();
    return '';
  }
  const key = crop + JSON.stringify(look);
  let found = pictures.get(key);
  if (!found) {
    const seat = getComputedStyle(document.documentElement).getPropertyValue(`--seat-${look.colour}`).trim();
    found = address(draw(look, seat, crop));
    const [oldest] = pictures.keys();
    if (pictures.size >= KEPT && oldest !== undefined) pictures.delete(oldest);
    pictures.set(key, found);
  }
  return found;
}
