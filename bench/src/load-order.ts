import { z } from 'zod';

export const order = z.object({
  /** The case's id. */
  id: z.string(),
  sample: z.object({
    jobs: z.array(z.object({ id: z.string(), slug: z.string(), cursor: z.string() })),
    tokens: z.array(z.string()),
    accounts: z.array(z.object({ email: z.string(), password: z.string() })),
    refresh_tokens: z.array(z.string()),
  }),
  address: z.string(),
  /** Put before every path. */
  prefix: z.string(),
  connections: z.int(),
  seconds: z.number(),
});
/** What to send where, and for how long. */
export type Order = z.infer<typeof order>;

/** What came of it. Only 2xx counts. */
export const loadResult = z.object({
  answers: z.int(),
  seconds: z.number(),
  p50_ms: z.number(),
  p99_ms: z.number(),
  failures: z.int(),
});
export type LoadResult = z.infer<typeof loadResult>;
