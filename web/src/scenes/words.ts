// The words of a picture, as the card language has them.
import type { CardFace, Figure, Picture } from '../generated/protocol';

export type CardKind = CardFace['kind'];
export type GroundName = NonNullable<Picture['ground']>;
export type EffectName = NonNullable<Picture['effect']>;
export type Tone = NonNullable<Figure['tone']>;
