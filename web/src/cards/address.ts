// What is looked for among the cards, and which one is open, as the query of an address: a link to it can be kept.
import { NO_FILTER, type Filter, type Order } from './search';

export interface Place {
  by: Filter;
  order: Order;
  /** The card that is open: its set and id. */
  card: string;
}

const ORDERS: readonly string[] = ['name', 'level', 'bonus', 'gold'] satisfies Order[];
const isOrder = (text: string | null): text is Order => text !== null && ORDERS.includes(text);

export function readPlace(query: string): Place {
  const given = new URLSearchParams(query);
  const by = { ...NO_FILTER };
  for (const name of Object.keys(by) as (keyof Filter)[]) by[name] = given.get(name) ?? '';
  const order = given.get('order');
  return { by, order: isOrder(order) ? order : 'name', card: given.get('card') ?? '' };
}

/** What asks for nothing is left out. */
export function writePlace({ by, order, card }: Place): string {
  const pairs = Object.entries({ ...by, order: order === 'name' ? '' : order, card }).filter(([, value]) => value);
  const query = new URLSearchParams(pairs).toString().replaceAll('%2F', '/');
  return query && `?${query}`;
}
