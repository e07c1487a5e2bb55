// Parts of the page are fetched when they are needed. A host that has been updated no longer has those of the version
// before, so a page that was open all the time is loaded again then: nothing is lost by it.
const KEY = 'kickdoor-loaded-again';
const OFTEN = 30_000; // milliseconds; twice in this time would not help either

export const parts: { missing: boolean } = $state({ missing: false });

/** See to parts that cannot be fetched. */
export function watchParts(): void {
  addEventListener('vite:preloadError', () => {
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (!navigator.onLine || Date.now() - last < OFTEN) {
      parts.missing = true;
      return;
    }
    sessionStorage.setItem(KEY, String(Date.now()));
    location.reload();
  });
}
