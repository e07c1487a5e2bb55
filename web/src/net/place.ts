// Where the game is played: on the server that this page came from, or in this browser.

const KEY = 'kickdoor-place';
const page = typeof document === 'undefined' ? null : document.documentElement;

/** This page was put on a static host (`kickdoor site`): there is no server behind it. */
export const isSite = page?.dataset.place === 'site';

const chosen = page ? localStorage.getItem(KEY) : null;

/** Tables are in this browser, and need no network. */
export const isLocal = isSite || chosen === 'here';

/** Play in this browser from now on, or on the server again. The page begins again from its first screen. */
export function playHere(here: boolean): void {
  if (here) localStorage.setItem(KEY, 'here');
  else localStorage.removeItem(KEY);
  location.assign('/');
}

/** The address of a file that lies beside the page. */
export const fileAt = (path: string) => new URL(path, isSite ? document.baseURI : `${location.origin}/`).href;
