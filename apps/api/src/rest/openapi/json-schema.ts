import { z } from 'zod';
import type { JsonSchema } from './document-types.ts';
import { fieldTexts } from './field-texts.ts';
import { namedSchemas } from './named-schemas.ts';

/** A schema of the document, with the named schemas that it refers to. */
type Converted = { schema: JsonSchema; named: Record<string, JsonSchema> };

/** Formats whose pattern only repeats them. */
const selfExplaining = ['uuid', 'date-time', 'date', 'email'];

/** Leaves out what zod writes and readers do not need, and adds what each field means. */
function tidy(schema: JsonSchema): void {
  if (selfExplaining.includes(schema.format ?? '')) delete schema.pattern;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.additionalProperties === false) delete schema.additionalProperties; // a later release may add fields
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    const description = fieldTexts[name];
    if (typeof field === 'object' && description) field.description ??= description;
  }
}

/**
 * Converts a zod schema to a schema of OpenAPI 3.1. Named schemas within it become references to the document's components.
 *
 * @param io Whether callers send it or receive it: a transformed input is described as it is sent.
 */
export function toJsonSchema(schema: z.core.$ZodType, io: 'input' | 'output'): Converted {
  const { properties, $defs = {} } = z.toJSONSchema(z.object({ body: schema }), {
    io,
    metadata: namedSchemas,
    override: ({ jsonSchema }) => tidy(jsonSchema),
  });
  const body = properties?.['body'];
  if (typeof body !== 'object') throw new Error('zod gave no schema');
  return withReferences({ schema: body, named: $defs });
}

function withReferences(converted: Converted): Converted {
  return JSON.parse(JSON.stringify(converted).replaceAll('"#/$defs/', '"#/components/schemas/')) as Converted;
}
