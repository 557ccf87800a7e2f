import { type Document, eventsOf, inputOf, type Operation, operationsOf, outputOf, type Schema } from './document.ts';

// See docs/decisions/0161-the-clients-types-are-written-by-a-generator-of-ours.md
const primitives: Record<string, string> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
};

function comment(text: string | undefined): string {
  return text === undefined ? '' : `/** ${text.replaceAll(/\s+/g, ' ').replaceAll('*/', '* /').trim()} */\n`;
}

/** The TypeScript type of a schema. A keyword that it does not know is an error: the type would promise too much. */
function typeOf(schema: Schema): string {
  const { $ref, type, anyOf, items, prefixItems, properties, propertyNames, additionalProperties } = schema;
  if ($ref !== undefined) return $ref.slice($ref.lastIndexOf('/') + 1);
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (anyOf) return anyOf.map(typeOf).join(' | ');
  if (Array.isArray(type)) return type.map((each) => typeOf({ ...schema, type: each })).join(' | ');
  if (prefixItems) return `[${prefixItems.map(typeOf).join(', ')}]`;
  if (type === 'array') return `Array<${typeof items === 'object' ? typeOf(items) : 'unknown'}>`;
  if (properties) return objectOf(schema);
  if (typeof additionalProperties === 'object')
    return `Record<${propertyNames ? typeOf(propertyNames) : 'string'}, ${typeOf(additionalProperties)}>`;
  if (type === 'object') return '{}';
  if (schema.contentMediaType === 'application/pdf') return 'Blob';
  const primitive = type === undefined ? 'unknown' : primitives[type];
  if (primitive === undefined) throw new Error(`No type for ${JSON.stringify(schema)}`);
  return primitive;
}

function objectOf({ properties = {}, required = [] }: Schema): string {
  const fields = Object.entries(properties).map(([name, field]) => {
    const isOptional = !required.includes(name);
    const key = /^\w+$/.test(name) ? name : JSON.stringify(name);
    return `${comment(field.description)}${key}${isOptional ? '?' : ''}: ${typeOf(field)}${isOptional ? ' | undefined' : ''};`;
  });
  return fields.length === 0 ? '{}' : `{\n${fields.join('\n')}\n}`;
}

function callOf(operation: Operation): string {
  const { operationId, summary, description = '' } = operation;
  const { output, isList } = outputOf(operation);
  const fields = [
    `input: ${objectOf(inputOf(operation))};`,
    `output: ${output ? typeOf(output) : 'undefined'};`,
    ...(isList ? ['list: true;'] : []),
  ];
  return `${comment(`${summary}. ${description}`)}${operationId}: {\n${fields.join('\n')}\n};`;
}

function indented(code: string): string {
  let depth = 0;
  return code
    .split('\n')
    .map((line) => {
      if (/^[}\]]/.test(line)) depth -= 1;
      const text = '  '.repeat(depth) + line;
      if (/[{[]$/.test(line)) depth += 1;
      return text;
    })
    .join('\n');
}

export function clientCode(document: Document): string {
  const operations = [...operationsOf(document).values()];
  const records = Object.entries(document.components.schemas).map(
    ([name, schema]) => `${comment(schema.description)}export type ${name} = ${typeOf(schema)};`,
  );
  const types = operations.map(({ operation }) => callOf(operation));
  const addresses = operations.map(({ address, operation }) => `${operation.operationId}: '${address}',`);
  return indented(
    [
      '// Written by scripts/generate.ts from the OpenAPI document of the API.',
      ...records,
      '/** What a webhook tells. */',
      `export type WebhookEvent =\n${[...eventsOf(document).values()].map((schema) => `| ${typeOf(schema)}`).join('\n')};`,
      '/** What each call takes, and what it gives. A list has pages. */',
      `export type Calls = {\n${types.join('\n')}\n};`,
      '/** The method and the path of each call. */',
      `export const calls: Record<keyof Calls, string> = {\n${addresses.join('\n')}\n};\n`,
    ].join('\n\n'),
  ).replaceAll(/(\*\/)\n\n/g, '$1\n');
}
