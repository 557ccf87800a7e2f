import { z } from 'zod';
import type { JsonSchema } from './document-types.ts';
import { namedSchemas } from './named-schemas.ts';

type Converted = { schema: JsonSchema; named: Record<string, JsonSchema> };

/** Formats whose pattern only repeats them. */
const selfExplaining = ['uuid', 'date-time', 'date', 'email'];

/** Descriptions of the fields of responses by name, for fields without their own. */
const meanings = new Map(
  Object.values(z.toJSONSchema(namedSchemas).schemas).flatMap(({ properties = {} }) =>
    Object.entries(properties).map(([name, field]) => [
      name,
      typeof field === 'object' ? field.description : undefined,
    ]),
  ),
);

function tidy(schema: JsonSchema, description?: string): void {
  if (description) schema.description ??= description;
  if (selfExplaining.includes(schema.format ?? '')) delete schema.pattern;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.additionalProperties === false) delete schema.additionalProperties; // a later release may add fields
}

/** Converts zod to OpenAPI 3.1; named schemas become references. @param io `input`: as callers send it. */
export function toJsonSchema(schema: z.core.$ZodType, io: 'input' | 'output'): Converted {
  const { properties, $defs = {} } = z.toJSONSchema(z.object({ body: schema }), {
    io,
    metadata: namedSchemas,
    override: ({ jsonSchema, zodSchema }) => tidy(jsonSchema, z.globalRegistry.get(zodSchema)?.description),
  });
  const body = properties?.['body'];
  if (typeof body !== 'object') throw new Error('zod gave no schema');
  for (const [name, field] of [body, ...Object.values($defs)].flatMap((each) =>
    Object.entries(each.properties ?? {}),
  )) {
    const meaning = meanings.get(name);
    if (typeof field === 'object' && meaning) field.description ??= meaning;
  }
  const text = JSON.stringify({ schema: body, named: $defs }).replaceAll('"#/$defs/', '"#/components/schemas/');
  return JSON.parse(text) as Converted;
}
