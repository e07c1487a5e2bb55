// Keeping the pages, so that they open without a network.
import { fileAt } from '../net/place';

function tell(message: Record<string, string>): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(message));
}

/** Let the service worker fetch and keep all pages, and the cards that they show. */
export const keepPages = (): void => tell({ keep: fileAt('kernel/offline.json') });

/** Let it do so if it has done so before: those of an older version make room. */
export const renewPages = (): void => tell({ renew: fileAt('kernel/offline.json') });
