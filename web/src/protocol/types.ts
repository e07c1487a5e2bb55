// What travels between server and browser. The messages, views and events come from the server's own types; cards, which
// the schema leaves open, are described here (see cards/catalogue.py).
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
export type Step = protocol.Step;
export type FromServer = protocol.FromServer;

/** An event: its kind under `event`, its fields, and under `say` the key of its sentence, if it is told. */
export type EventData = Step['events'][number];
export type SeenCard = string | protocol.BackData;
export type Place = protocol.PlaceData;

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
