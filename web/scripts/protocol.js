// TypeScript types from the server's schema, so that both sides speak of the same messages.

const words = (values) => values.map((value) => JSON.stringify(value)).join(' | ');

function type(schema) {
  if (schema.$ref) return schema.$ref.split('/').at(-1);
  if (schema.anyOf) return schema.anyOf.map(type).join(' | ');
  if (schema.enum) return words(schema.enum);
  if ('const' in schema) return words([schema.const]);
  switch (schema.type) {
    case 'array':
      return list(schema.items ? type(schema.items) : 'unknown');
    case 'object':
      return schema.properties ? fields(schema) : `Record<string, ${values(schema.additionalProperties)}>`;
    case 'integer':
    case 'number':
      return 'number';
    case 'boolean':
    case 'string':
    case 'null':
      return schema.type;
    default:
      return 'unknown';
  }
}

const list = (each) => (/^\w+$/.test(each) ? `${each}[]` : `(${each})[]`);

const values = (schema) => (schema && Object.keys(schema).length ? type(schema) : 'unknown');

/** A field that may be missing is left out rather than null. */
function fields(schema) {
  const required = new Set(schema.required);
  const lines = Object.entries(schema.properties).map(([name, field]) => {
    if (required.has(name)) return `  ${name}: ${type(field)};`;
    const given = field.anyOf?.filter((each) => each.type !== 'null');
    return `  ${name}?: ${type(field.default === null && given ? { anyOf: given } : field)};`;
  });
  return `{\n${lines.join('\n')}\n}`;
}

function declaration([name, schema]) {
  const about = schema.description ? `/** ${schema.description.replaceAll(/\s+/g, ' ')} */\n` : '';
  return `${about}export type ${name} = ${type(schema)};`;
}

export function types(schema) {
  const all = Object.entries(schema.$defs).map(declaration);
  return `// Made from schema/protocol.json; do not edit.\n\n${all.join('\n\n')}\n`;
}
