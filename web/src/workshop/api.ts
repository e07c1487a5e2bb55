// The REST calls of the workshop.
import type * as protocol from '../generated/protocol';
import { call } from '../net/api';

const set = (id: string, rest = '') => `/workshop/sets/${encodeURIComponent(id)}${rest}`;
const published = (hash: string, rest = '') => `/published/${encodeURIComponent(hash)}${rest}`;

export type Files = Record<string, string>;

export const workshop = {
  words: () => call<protocol.Words>('GET', '/workshop/words'),
  check: (files: Files, others: string[], signal?: AbortSignal) =>
    call<protocol.CheckedSet>('POST', '/workshop/check', { files, with: others }, signal),
  sets: () => call<protocol.DraftList>('GET', '/workshop/sets'),
  make: (files: Files) => call<protocol.DraftInfo>('POST', '/workshop/sets', { files }),
  read: (id: string) => call<protocol.DraftInfo>('GET', set(id)),
  save: (id: string, files: Files, version: number) => call<protocol.DraftInfo>('PUT', set(id), { files, version }),
  remove: (id: string) => call<protocol.DraftDeleted>('DELETE', set(id)),
  publish: (id: string) => call<protocol.PublishedSet>('POST', set(id, '/publish')),
  list: (search: string, page: number) =>
    call<protocol.PublishedList>('GET', `/published?search=${encodeURIComponent(search)}&page=${page}`),
  published: (hash: string) => call<protocol.PublishedInfo>('GET', published(hash)),
  cards: (hash: string, locale: string) => call<protocol.CardList>('GET', published(hash, `/cards?lang=${locale}`)),
  file: (hash: string) => call<protocol.ExchangeFile>('GET', published(hash, '/file')),
  withdraw: (hash: string) => call<protocol.PublishedInfo>('POST', published(hash, '/withdraw')),
  tryOut: (files: Files, others: string[], card: string) =>
    call<protocol.MyTable>('POST', '/workshop/try', { files, with: others, card }),
  weigh: (files: Files, others: string[], card: string, games: number) =>
    call<protocol.WeighJob>('POST', '/workshop/weigh', { files, with: others, card, games }),
  weighed: (job: string) => call<protocol.WeighState>('GET', `/workshop/weigh/${encodeURIComponent(job)}`),
  stopWeighing: (job: string) => call<protocol.WeighState>('DELETE', `/workshop/weigh/${encodeURIComponent(job)}`),
};

/** A new table with a published set, and with the sets that its cards refer to. */
export const tableWith = (set: protocol.PublishedInfo) => `/new?with=${[...set.needs, `fan:${set.hash}`].join(',')}`;
