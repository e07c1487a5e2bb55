// TypeScript types from the server's schema, so that both sides speak of the same messages.

const words = (values) => values.map((value) => JSON.stringify(value)).join(' | ');

function type(schema) {
  if (schema.$ref) return schema.$ref.split('/').at(-1);
  if (schema.anyOf) return schema.anyOf.map(type).join(' | ');
  if (schema.enum) return words(schema.enum);
  if ('const' in schema) return words([schema.const]);
  switch (schema.type) {
    case 'array':
      return schema.items ? `(${type(schema.items)})[]` : 'unknown[]';
    case 'object':
      if (schema.properties) return fields(schema);
      return `Record<string, ${schema.additionalProperties?.type || schema.additionalProperties?.anyOf ? type(schema.additionalProperties) : 'unknown'}>`;
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

/** What need not be there is left out rather than null. */
function fields(schema) {
  const required = new Set(schema.required);
  const lines = Object.entries(schema.properties).map(([name, field]) => {
    const given = required.has(name);
    const own = !given && field.default === null && field.anyOf ? { anyOf: field.anyOf.filter((each) => each.type !== 'null') } : field;
    return `  ${JSON.stringify(name)}${given ? '' : '?'}: ${type(own)};`;
  });
  return `{\n${lines.join('\n')}\n}`;
}

export function types(schema) {
  const parts = Object.entries(schema.$defs).map(([name, each]) => `export type ${name} = ${type(each)};`);
  return `// Made from schema/protocol.json; do not edit.\n\n${parts.join('\n\n')}\n`;
}
