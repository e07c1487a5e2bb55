// What the operators want everybody to know. At a table it comes over the socket; elsewhere it is asked for.
import type { NoticeInfo } from '../generated/protocol';
import { api } from '../net/api';

const KEY = 'kickdoor-notices-read';
const EVERY = 60_000;
const REMEMBERED = 50;

class Notices {
  all: NoticeInfo[] = $state.raw([]);
  #read: string[] = $state.raw(readBefore());

  /** Those that this visitor has not put away. */
  get open(): NoticeInfo[] {
    return this.all.filter((notice) => !this.#read.includes(notice.id));
  }

  putAway(id: string): void {
    this.#read = [...this.#read, id].slice(-REMEMBERED);
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#read));
    } catch {
      // without storage it comes back with the next page
    }
  }

  /** Ask now, and again every minute while somebody looks at the page. Call what is returned to stop. */
  watch(): () => void {
    const ask = () => {
      if (!document.hidden)
        void api
          .notices()
          .then(({ notices }) => (this.all = notices))
          .catch(() => {}); // what is shown stays until the server can be asked again
    };
    ask();
    const timer = setInterval(ask, EVERY);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }
}

function readBefore(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

export const notices = new Notices();
