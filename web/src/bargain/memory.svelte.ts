// Offers that the page has seen: so it can say what is different in an offer that answers another.
import type { OfferData, ViewData } from '../generated/protocol';

interface Two {
  turn: number;
  now: OfferData;
  before: OfferData | null;
}

/** Offers between the same two players, about the same thing, belong together, whoever made them. */
function about(offer: OfferData): string {
  return [offer.trade, Math.min(offer.maker, offer.to), Math.max(offer.maker, offer.to)].join();
}

/** Does this offer answer that one, or change a deal? Whoever asks once more begins again. */
const answers = (offer: OfferData, other: OfferData) => offer.maker !== other.maker || offer.say === 'new-deal';

const same = (one: OfferData, other: OfferData) => JSON.stringify(one) === JSON.stringify(other);

const KEY = 'kickdoor-offers';

export class OfferMemory {
  #seen: Record<string, Two> = $state.raw({});
  #table = '';

  /** Remember what this tab has seen at this table, also after a reload. */
  keep(table: string): void {
    this.#table = table;
    try {
      const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as {
        table: string;
        seen: Record<string, Two>;
      } | null;
      if (kept?.table === table) this.#seen = kept.seen;
    } catch {
      // nothing that can be read: what was offered before is not known
    }
  }

  /** The page is another player's now. */
  forget(): void {
    this.#seen = {};
    this.#store();
  }

  #store(): void {
    if (!this.#table) return;
    try {
      sessionStorage.setItem(KEY, JSON.stringify({ table: this.#table, seen: this.#seen }));
    } catch {
      // no room: it is known until the page is left
    }
  }

  /** Take in what lies on the table. When a fight or a turn is over, so is what was offered in it. */
  look(view: ViewData): void {
    const kept = Object.entries(this.#seen).filter(
      ([, two]) => two.turn === view.turn && (two.now.trade || view.fight),
    );
    let changed = kept.length < Object.keys(this.#seen).length;
    const seen = Object.fromEntries(kept);
    for (const offer of view.offers) {
      const two = seen[about(offer)];
      if (two && same(two.now, offer)) continue;
      const before = two && answers(offer, two.now) ? two.now : null;
      seen[about(offer)] = { turn: view.turn, now: offer, before };
      changed = true;
    }
    if (changed) {
      this.#seen = seen;
      this.#store();
    }
  }

  /** The offer that this one answers or changes; null: it is the first. */
  before(offer: OfferData): OfferData | null {
    return this.#seen[about(offer)]?.before ?? null;
  }

  /** The last offer that this player made to that one, about help or a trade. */
  last(maker: number, to: number, trade: boolean): OfferData | null {
    const offer = Object.values(this.#seen).find(
      ({ now }) => now.maker === maker && now.to === to && now.trade === trade,
    );
    return offer?.now ?? null;
  }
}
