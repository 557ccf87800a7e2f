import type { z } from 'zod';

/** Where an answer has a field as the text that PostgreSQL wrote. */
const WRITTEN = Symbol('written');
type Written = { [WRITTEN]?: { field: string; json: string; value?: unknown } };

/**
 * Reads the field of an answer from its text, at first use. One function for all answers: V8 would keep one of each for as long as
 * it keeps their shape, and the text with it.
 */
function readWritten(this: Written): unknown {
  const written = this[WRITTEN];
  return written && (written.value ??= JSON.parse(written.json));
}

/**
 * Adds a field to an answer whose JSON PostgreSQL has written. The field is parsed when it is read, and only then: what
 * sends it as it is takes the text from `jsonOf`.
 */
export function withJson<Value, Field extends string, Answer extends object>(
  answer: Answer,
  field: Field,
  json: string,
): Answer & Record<Field, Value> {
  return Object.defineProperties(answer, {
    [WRITTEN]: { value: { field, json } },
    [field]: { enumerable: true, get: readWritten },
  }) as Answer & Record<Field, Value>;
}

/** A field of an answer as JSON: the text of PostgreSQL where it wrote one. */
export function jsonOf(answer: Written, field: string): string {
  const written = answer[WRITTEN];
  return written?.field === field ? written.json : JSON.stringify(Reflect.get(answer, field));
}

/**
 * The output of a procedure whose JSON PostgreSQL writes with the contract's own columns: a test holds every kind of it
 * against the schema, because to check each answer takes longer than to read it from the database.
 */
export function heldByTest<Schema extends z.ZodType>(schema: Schema) {
  return { schema, parse: (value: unknown) => value as z.output<Schema> };
}
