// Parts of the page are fetched when they are needed. A host that has been updated no longer has those of the version
// before, so a page that was open all the time is loaded again then: nothing is lost by it.
const KEY = 'kickdoor-loaded-again';
const VERSION = import.meta.url; // the name of this script: it changes with everything that it needs

export const parts: { missing: boolean } = $state({ missing: false });

/** See to parts that cannot be fetched. Loading the page again helps only if another version comes. */
export function watchParts(): void {
  addEventListener('vite:preloadError', () => {
    if (!navigator.onLine || sessionStorage.getItem(KEY) === VERSION) {
      parts.missing = true;
      return;
    }
    sessionStorage.setItem(KEY, VERSION);
    location.reload();
  });
}
