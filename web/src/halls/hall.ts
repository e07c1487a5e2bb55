/** The room behind the table: a picture for each look and theme, wide enough for every window. It is only a picture. */
import { dungeon } from './dungeon';
import { starship } from './starship';
import { HEIGHT, WIDTH, type Theme } from './strokes';
import { works } from './works';

const HALLS: Record<string, (theme: Theme) => string> = { deluxe: dungeon, star: starship, steampunk: works };
const made = new Map<string, string>();

/** The picture as SVG. A look that has no room of its own shows the dungeon. */
export function hall(look: string, theme: Theme): string {
  const drawn = (HALLS[look] ?? dungeon)(theme);
  const box = `width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${box}>${drawn}</svg>`;
}

/** The same as the value of a background, made once. */
export function hallImage(look: string, theme: Theme): string {
  const key = `${look} ${theme}`;
  let image = made.get(key);
  if (image === undefined) {
    image = `url("data:image/svg+xml,${encodeURIComponent(hall(look, theme))}")`;
    made.set(key, image);
  }
  return image;
}
