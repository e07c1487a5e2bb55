// The form of a card, from schema/cards.schema.json: what may be said at each place. Blocks, completion and hints are
// made from this; no word of the card language is written here.
import cards from '../../../../schema/cards.schema.json';
import set from '../../../../schema/set.schema.json';

export interface Schema {
  $ref?: string;
  title?: string;
  description?: string;
  type?: string;
  enum?: string[];
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  default?: unknown;
  maxProperties?: number;
}

const DEFINITIONS = cards.$defs as unknown as Record<string, Schema>;
const SET = Object.values(set.$defs)[0] as unknown as Schema;

/** What a place may hold. `amount` is a number, one of some words, or something that is counted at the table. */
export type Shape =
  | { form: 'number'; low: number; high: number }
  | { form: 'flag' }
  | { form: 'choice'; words: string[] }
  | { form: 'choices'; words: string[] }
  | { form: 'text'; most: number }
  | { form: 'name' } // an id, a tag: small letters, digits and -
  | { form: 'names' } // a list of them
  | { form: 'texts'; most: number }
  | { form: 'amount'; low: number; high: number; words: string[]; counted: Schema }
  | { form: 'word'; of: Schema; group: string } // a map with exactly one key
  | { form: 'record'; of: Schema }
  | { form: 'figure'; of: Schema } // an icon by its name, or with its place
  | { form: 'list'; of: Schema }
  | { form: 'map' } // names by words that the author writes
  | { form: 'nothing' };

/** A schema without references and without the null that stands for "left out". */
export function resolved(schema: Schema): Schema {
  if (schema.$ref) {
    const found = DEFINITIONS[schema.$ref.slice('#/$defs/'.length)]!;
    return schema.description ? { ...found, description: schema.description } : found;
  }
  const options = schema.anyOf?.filter((each) => each.type !== 'null');
  if (options?.length === 1) return { ...resolved(options[0]!), ...described(schema) };
  return options ? { ...schema, anyOf: options } : schema;
}

function described(schema: Schema): Partial<Schema> {
  return {
    ...(schema.description ? { description: schema.description } : {}),
    ...('default' in schema ? { default: schema.default } : {}),
  };
}

/** The kinds of card, in the order of the language, and the form of each. */
export const KINDS: Record<string, Schema> = Object.fromEntries(
  (cards.items.anyOf as Schema[]).map((each) => {
    const schema = resolved(each);
    return [schema.properties!.kind!.enum![0]!, schema];
  }),
);

/** The form of set.yaml. */
export const SET_SCHEMA = SET;

const GROUPS: Record<string, string> = { Step: 'instruction', Give: 'effect', Condition: 'condition' };

/** What may stand at a place. */
export function shapeOf(given: Schema): Shape {
  const schema = resolved(given);
  if (schema.anyOf) return union(schema.anyOf.map(resolved));
  if (schema.enum) return { form: 'choice', words: schema.enum };
  switch (schema.type) {
    case 'integer':
      return { form: 'number', low: schema.minimum ?? -50, high: schema.maximum ?? 10_000 };
    case 'boolean':
      return { form: 'flag' };
    case 'string':
      return schema.pattern ? { form: 'name' } : { form: 'text', most: schema.maxLength ?? 80 };
    case 'array':
      return listOf(schema.items ?? {});
    default:
      return mapOf(schema);
  }
}

function union(options: Schema[]): Shape {
  const number = options.find((each) => each.type === 'integer');
  const words = options.flatMap((each) => each.enum ?? []);
  const counted = options.find((each) => each.properties);
  if (!number && counted) return { form: 'figure', of: counted };
  const { minimum: low = 0, maximum: high = 20 } = number ?? {};
  return { form: 'amount', low, high, words, counted: counted ?? {} };
}

function listOf(items: Schema): Shape {
  const each = resolved(items);
  if (each.enum) return { form: 'choices', words: each.enum };
  if (each.type === 'string') return each.pattern ? { form: 'names' } : { form: 'texts', most: each.maxLength ?? 300 };
  return { form: 'list', of: each };
}

function mapOf(schema: Schema): Shape {
  if (!schema.properties) return { form: 'map' };
  if (schema.maxProperties === 1) return { form: 'word', of: schema, group: GROUPS[schema.title ?? ''] ?? '' };
  return Object.keys(schema.properties).length ? { form: 'record', of: schema } : { form: 'nothing' };
}

/** Is it a list of steps? */
export const isSteps = (schema: Schema): boolean => resolved(resolved(schema).items ?? {}).title === 'Step';

/** The schema of what lies at a path inside a card of a kind; undefined where nothing is known. */
export function schemaAt(kind: string, path: readonly (string | number)[]): Schema | undefined {
  let at: Schema | undefined = KINDS[kind];
  for (const key of path) {
    if (!at) return undefined;
    const schema: Schema = resolved(at);
    const options = schema.anyOf?.map(resolved) ?? [schema];
    if (typeof key === 'number') at = options.find((each) => each.items)?.items;
    else at = options.find((each) => each.properties?.[key])?.properties?.[key];
  }
  return at && resolved(at);
}

/** The smallest thing that may stand at a place, to begin with. */
export function beginning(given: Schema, depth = 0): unknown {
  const schema = resolved(given);
  const shape = shapeOf(schema);
  switch (shape.form) {
    case 'number':
      return Math.max(shape.low, Math.min(shape.high, 1));
    case 'amount':
      return Math.max(shape.low, 1);
    case 'flag':
      return true;
    case 'choice':
      return shape.words[0];
    case 'text':
      return '…';
    case 'name':
    case 'figure':
      return '';
    case 'word':
      return depth > 2 ? {} : oneWord(shape.of, depth);
    case 'record':
      return Object.fromEntries(
        (shape.of.required ?? []).map((key) => [key, beginning(shape.of.properties![key]!, depth + 1)]),
      );
    case 'nothing':
    case 'map':
      return {};
    case 'list':
      return depth < 2 ? [beginning(shape.of, depth + 1)] : [];
    default:
      return [];
  }
}

function oneWord(schema: Schema, depth: number): unknown {
  const [name, of] = Object.entries(schema.properties!)[0]!;
  return { [name]: beginning(of, depth + 1) };
}
