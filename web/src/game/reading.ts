// Fetches the cards of a table and the phrase book in the player's language.
import { Catalogue } from '../cards/catalogue';
import { api } from '../net/api';
import { settings } from '../settings/settings.svelte';
import { openBook } from '../text/book.svelte';
import type { Game } from './game.svelte';

export async function readCards(game: Game, locale: string): Promise<void> {
  const { table } = game;
  const cards = table?.own_cards
    ? [api.cardsOfTable(table.id, locale)]
    : (table?.sets ?? []).map((set) => api.cards(set, locale));
  await openBook(locale);
  const faces = await Promise.all(cards);
  if (locale === settings.locale) game.catalogue = new Catalogue(faces.flat());
}
