// The address for invitations. A page that was opened at the server's own machine asks the server how others reach it.
import { api } from '../net/api';
import { m } from '../paraglide/messages';

export interface Reach {
  /** The beginning of every link that is meant for somebody else. */
  origin: string;
  /** What to do so that others can use it; empty: they can. */
  advice: string;
}

const HERE = /^(localhost|.*\.localhost|127\.[\d.]+|\[::1\])$/;

/** What this page's own address is worth to others, before the server has answered. */
export const OWN: Reach = { origin: location.origin, advice: '' };

export async function reach(): Promise<Reach> {
  if (!HERE.test(location.hostname)) return OWN;
  const { address, alone } = await api.reachable().catch(() => ({ address: '', alone: false }));
  if (address) return { origin: address, advice: '' };
  return { origin: location.origin, advice: alone ? m.only_this_machine() : m.no_network() };
}
