// Every effect by its name. The names are those of the card language; a missing one does not compile.
import type { EffectName } from '../words';
import * as loud from './loud';
import type { Effect } from './parts';
import * as quiet from './quiet';

export const EFFECTS: Record<EffectName, Effect> = { ...loud, ...quiet };
