import type { z } from 'zod';

const written = new WeakMap<object, { field: string; json: string }>();

/**
 * Adds a field to an answer whose JSON PostgreSQL has written. The field is parsed when it is read, and only then: what
 * sends it as it is takes the text from `jsonOf`.
 */
export function withJson<Value, Field extends string, Answer extends object>(
  answer: Answer,
  field: Field,
  json: string,
): Answer & Record<Field, Value> {
  let value: Value | undefined;
  written.set(answer, { field, json });
  return Object.defineProperty(answer, field, {
    enumerable: true,
    get: () => (value ??= JSON.parse(json) as Value),
  }) as Answer & Record<Field, Value>;
}

/** A field of an answer as JSON: the text of PostgreSQL where it wrote one. */
export function jsonOf(answer: object, field: string): string {
  const known = written.get(answer);
  return known?.field === field ? known.json : JSON.stringify(Reflect.get(answer, field));
}

/**
 * The output of a procedure whose JSON PostgreSQL writes with the contract's own columns: a test holds every kind of it
 * against the schema, because to check each answer takes longer than to read it from the database.
 */
export function heldByTest<Schema extends z.ZodType>(schema: Schema) {
  return { schema, parse: (value: unknown) => value as z.output<Schema> };
}
