// How the visitor wants to sit down: with the name and the figure that they chose before.
import type { Features, SeatWish } from '../generated/protocol';
import { change, settings } from '../settings/settings.svelte';
import { COLOURS, HAIRS, HAIR_COLOURS, SEXES, SKINS } from './words';

/** A value that this version knows; settings may have been written by another one. */
const known = <T extends string>(value: T | null | undefined, all: Record<T, unknown>): T | null =>
  value !== null && value !== undefined && value in all ? value : null;

export function ownWish(): SeatWish {
  const { name, figure } = settings;
  const colour = known(figure.colour, COLOURS);
  const sex = known(figure.sex, SEXES);
  const features: Features = {
    skin: known(figure.skin, SKINS),
    hair: known(figure.hair, HAIRS),
    hair_colour: known(figure.hair_colour, HAIR_COLOURS),
  };
  return {
    ...(name ? { name } : {}),
    ...(colour ? { colour } : {}),
    ...(sex ? { sex } : {}),
    ...(Object.values(features).some(Boolean) ? { features } : {}),
  };
}

/** Remember what was chosen, for the next table. */
export function remember({ colour, sex, features }: SeatWish): void {
  const chosen = { ...(colour ? { colour } : {}), ...(sex ? { sex } : {}), ...features };
  if (Object.keys(chosen).length) change({ figure: { ...settings.figure, ...chosen } });
}
