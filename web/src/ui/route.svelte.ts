// Where the visitor is: plain paths, so that links to tables can be shared. A static host knows one page only, so there
// the path stands behind a #.
import { isSite } from '../net/place';

const whole = () => (isSite ? location.hash.slice(1) || '/' : location.pathname + location.search);

/** The path of the address, without its query. */
const pathNow = () => (typeof location === 'undefined' ? '/' : whole().replace(/\?.*$/, ''));

/** The query of the address, with its question mark. */
export const queryNow = () => /\?.*$/.exec(whole())?.[0] ?? '';

/** What a link to a place in the app says. */
export const linkTo = (path: string) => (isSite ? `#${path}` : path);

/** The address of a place in the app, for others. */
export const addressOf = (path: string, origin = location.origin) =>
  isSite ? `${location.href.replace(/#.*$/, '')}#${path}` : origin + path;

export const route: { path: string } = $state({ path: pathNow() });

export function go(path: string): void {
  if (path !== pathNow()) history.pushState(null, '', linkTo(path));
  route.path = path.replace(/\?.*$/, '');
  scrollTo(0, 0);
}

/** Write another query into the address. */
export function changeQuery(query: string): void {
  history.replaceState(null, '', linkTo(pathNow() + query));
}

/** Follow a link without leaving the page. */
export function visit(event: Event, path: string): void {
  event.preventDefault();
  go(path);
}

if (typeof addEventListener !== 'undefined') {
  addEventListener('popstate', () => (route.path = pathNow()));
  if (isSite) addEventListener('hashchange', () => (route.path = pathNow()));
}
