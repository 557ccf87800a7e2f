import type { JsonSchema } from './document-types.ts';

/** An example of a schema, put together from the examples of the named schemas that it refers to. */
export function exampleOf(schema: unknown, named: Record<string, JsonSchema>): unknown {
  const { $ref, examples, items, properties } = schema as JsonSchema;
  if ($ref) return exampleOf(named[$ref.slice($ref.lastIndexOf('/') + 1)] ?? {}, named);
  if (examples) return examples[0];
  if (items) return [exampleOf(items, named)];
  return Object.fromEntries(Object.entries(properties ?? {}).map(([name, field]) => [name, exampleOf(field, named)]));
}
