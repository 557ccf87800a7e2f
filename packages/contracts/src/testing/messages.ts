import type { z } from 'zod';

/** For tests: the error message at each field, as `{ field: message }`; empty where the schema accepts the value. */
export function messages(schema: z.ZodType, value: unknown): Record<string, string> {
  const result = schema.safeParse(value);
  if (result.success) return {};
  return Object.fromEntries(result.error.issues.toReversed().map((issue) => [issue.path.join('.'), issue.message]));
}
