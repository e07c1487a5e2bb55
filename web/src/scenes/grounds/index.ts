// Every ground by its name. The names are those of the card language; a missing one does not compile.
import type { GroundName } from '../words';
import * as indoors from './indoors';
import * as machines from './machines';
import * as outdoors from './outdoors';
import type { Ground } from './parts';
import * as space from './space';

export const GROUNDS: Record<GroundName, Ground> = { ...indoors, ...outdoors, ...space, ...machines };
