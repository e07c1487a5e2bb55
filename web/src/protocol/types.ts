// What travels between server and browser. The messages come from the server's own types; events and cards, which the
// schema leaves open, are described here (see views/plain_event.py and cards/catalogue.py).
import type * as protocol from '../generated/protocol';

export type {
  ActionData, ClockInfo, DieData, DraftData, FightData, FoeData, FromClient, ItemData, LineData, OfferData, PlayerData,
  QuestionData, ReasonInfo, SeatInfo, SumData, TableInfo, ViewData,
} from '../generated/protocol';

export type Colour = protocol.SeatInfo['colour'];
export type Sex = protocol.SeatInfo['sex'];
export type ClockName = protocol.TableInfo['clock'];
export type BotLevel = NonNullable<protocol.SeatInfo['level']>;
export type Orders = protocol.Hello['orders'];
export type Step = Omit<protocol.Step, 'events'> & { events: EventData[] };
export type FromServer = Exclude<protocol.FromServer, protocol.Step> | Step;

type OfferData = protocol.OfferData;
export type SeenCard = string | { back: 'door' | 'treasure' };
export interface Place { zone: string; seat: number | null }
/** An event: its kind under `event`; the other fields depend on it (see views/plain_event.py). */
export interface EventData {
  event: string;
  card?: SeenCard | null; from?: Place; to?: Place; seat?: number | null; level?: number; old?: number; face?: number;
  purpose?: string; what?: string | number; number?: number | string; target?: number; target_card?: SeenCard | null;
  against?: number; side?: string | number; ability?: string; cards?: SeenCard[]; gold?: number; seen?: number[];
  seats?: number[]; deck?: string; on?: boolean; host?: SeenCard | null; like?: SeenCard | null; fighter?: number;
  deal?: OfferData | null; doubled?: SeenCard | null; one?: SeenCard | null; other?: SeenCard | null; phase?: string;
  no?: number; killed?: boolean; amount?: number; gone?: number; stays?: number;
}

export interface AbilityFace { id: string; name: string; price: 'free' | 'itself' | 'hand' | 'card' | 'other' }
export interface CardFace {
  id: string; set: string; kind: string; deck: 'door' | 'treasure'; name: string; copies: number; icon: string;
  type_line: string; text: string[]; flavour: string; notes: string[]; designed: string[]; tags: string[];
  level: number | null; levels: number | null; treasures: number | null; bonus: number | null; gold: number | null;
  slot: string | null; hands: number | null; big: boolean; escape: string | null; run_away: number | null;
  bad_stuff: string; against: string[]; ways: string[]; abilities: AbilityFace[]; offers: string[];
}
export interface SetFace {
  id: string; name: string; doors: number; treasures: number; words: Record<string, string>; look: Record<string, string>;
}
