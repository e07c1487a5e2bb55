// A game looked back at, as the server counts it (see record/review.py and record/awards.py).

export interface Ending { how: 'kill' | 'card' | 'time'; winners: number[]; seat: number; helper: number | null; cards: string[] }
export interface Point {
  kind: 'stopped' | 'missed' | 'died' | 'fell' | 'rose' | 'led' | 'won';
  turn: number; action: number; seat: number; by: number | null; card: string | null; amount: number;
}
export interface Fortune { seat: number; rolls: number; pips: number; treasures: number; gold: number; doors: number; curses: number; score: number }
export interface Award { id: string; seats: number[]; count: number; cards: string[] }
export interface TurnLevels { turn: number; levels: number[] }
export interface Review {
  turns: number; actions: number; ending: Ending | null; levels: TurnLevels[]; points: Point[]; luck: Fortune[]; awards: Award[];
}
