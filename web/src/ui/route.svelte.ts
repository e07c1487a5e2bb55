// Where the visitor is: plain paths, so that links to tables can be shared.

export const route: { path: string } = $state({ path: typeof location === 'undefined' ? '/' : location.pathname });

export function go(path: string): void {
  if (path !== location.pathname) history.pushState(null, '', path);
  route.path = path;
  scrollTo(0, 0);
}

/** Follow a link without leaving the page. */
export function visit(event: Event, path: string): void {
  event.preventDefault();
  go(path);
}

if (typeof addEventListener !== 'undefined') addEventListener('popstate', () => (route.path = location.pathname));
