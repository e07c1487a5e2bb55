// Keeping the pages, so that they open without a network.
import { fileAt } from '../net/place';

/** Let the service worker fetch and keep all pages, and the cards that they show. */
export function keepPages(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const keep = fileAt('kernel/offline.json');
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage({ keep }));
}
