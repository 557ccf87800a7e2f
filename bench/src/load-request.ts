import { z } from 'zod';

/** What the load generator is asked to do: which requests to send where, and for how long. */
export const loadRequest = z.object({
  case_id: z.string(),
  sample: z.object({
    jobs: z.array(z.object({ id: z.string(), slug: z.string(), cursor: z.string() })),
    tokens: z.array(z.string()),
    accounts: z.array(z.object({ email: z.string(), password: z.string() })),
    refresh_tokens: z.array(z.string()),
  }),
  url: z.string(),
  /** The number of the first request, where the requests write. */
  first: z.int(),
  /** Prepended to every path. */
  prefix: z.string(),
  connections: z.int(),
  seconds: z.number(),
});

/** What it measured. `responses` are those with a 2xx status. */
export const loadResult = z.object({
  responses: z.int(),
  seconds: z.number(),
  p50_ms: z.number(),
  p99_ms: z.number(),
  failures: z.int(),
});
export type LoadResult = z.infer<typeof loadResult>;
