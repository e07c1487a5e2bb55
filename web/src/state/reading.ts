// The cards of a table in the player's language.
import { Catalogue } from '../cards/catalogue';
import { api } from '../connection/api';
import type { Game } from './game.svelte';
import { settings } from './settings.svelte';

export async function readCards(game: Game, locale: string): Promise<void> {
  const faces = await Promise.all((game.table?.sets ?? []).map((set) => api.cards(set, locale)));
  if (locale === settings.locale) game.catalogue = new Catalogue(faces.flat());
}
