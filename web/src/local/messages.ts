// What the page and its worker say to each other.

/** How far the kernel is: bytes that have come, or the step that it takes now. */
export interface Progress {
  t: 'progress';
  step: 'fetch' | 'start' | 'rules' | 'games';
  loaded: number;
  total: number;
}

export type FromWorker =
  | Progress
  | { t: 'ready' }
  | { t: 'failed'; why: 'fetch' | 'start' | 'taken' | 'storage'; text: string }
  | { t: 'answer'; id: number; status: number; text: string }
  | { t: 'connected'; id: number }
  | { t: 'heard'; id: number; text: string | null };

export type ToWorker =
  | { t: 'begin'; base: string }
  | { t: 'ask'; id: number; method: string; path: string; languages: string; body: string }
  | { t: 'connect'; id: number; path: string }
  | { t: 'send'; id: number; text: string }
  | { t: 'leave'; id: number };
