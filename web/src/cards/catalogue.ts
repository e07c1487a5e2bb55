// What is printed on cards, by the names that views use: an id, with `:2` for a second copy, and with the set before it
// (`star/mate`) where two sets of the game have a card of the same id.
import type { CardFace } from '../generated/protocol';

const UNKNOWN: CardFace = {
  id: '?',
  set: 'deluxe',
  kind: 'other',
  deck: 'door',
  name: '?',
  breakable: '',
  copies: 1,
  icon: '',
  picture: null,
  type_line: '',
  text: [],
  flavour: '',
  notes: [],
  designed: [],
  inferred: [],
  tags: [],
  level: null,
  levels: null,
  treasures: null,
  bonus: null,
  gold: null,
  slot: null,
  hands: null,
  big: false,
  escape: null,
  run_away: null,
  bad_stuff: '',
  against: [],
  ways: [],
  abilities: [],
  offers: [],
  gender: null,
  also: [],
};

export class Catalogue {
  readonly #faces = new Map<string, CardFace>();

  constructor(faces: CardFace[] = []) {
    for (const face of faces) {
      this.#faces.set(face.id, face);
      this.#faces.set(`${face.set}/${face.id}`, face);
    }
  }

  /** Are any cards known yet? */
  get known(): boolean {
    return this.#faces.size > 0;
  }

  /** The face of a card of the game. */
  face(name: string): CardFace {
    const plain = name.replace(/:\d+$/, '');
    return this.#faces.get(plain) ?? { ...UNKNOWN, id: plain, name: plain.replaceAll('-', ' ') };
  }

  name(card: string): string {
    return this.face(card).name;
  }

  /** The name with soft hyphens, for a narrow place. */
  breakableName(card: string): string {
    const { breakable, name } = this.face(card);
    return breakable || name;
  }

  /** The name of an ability of a card; one without a name is called after its card. */
  ability(card: string, id: string | undefined): string {
    const face = this.face(card);
    return face.abilities.find((each) => each.id === id)?.name || face.name;
  }
}

/** A number made from a text, always the same one. It gives each card its own shade. */
export function hash(text: string): number {
  let value = 2166136261;
  for (const letter of text) value = Math.imul(value ^ letter.charCodeAt(0), 16777619);
  return value >>> 0;
}
