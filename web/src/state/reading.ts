// The cards of a table and the phrase book in the player's language.
import { Catalogue } from '../cards/catalogue';
import { api } from '../connection/api';
import type { Game } from './game.svelte';
import { openBook } from '../text/book.svelte';
import { settings } from './settings.svelte';

export async function readCards(game: Game, locale: string): Promise<void> {
  const cards = (game.table?.sets ?? []).map((set) => api.cards(set, locale));
  await openBook(locale);
  const faces = await Promise.all(cards);
  if (locale === settings.locale) game.catalogue = new Catalogue(faces.flat());
}
