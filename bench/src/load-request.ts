import { z } from 'zod';

/** A call of the load generator: the requests to send, the server, and for how long. */
export const loadRequest = z.object({
  case_id: z.string(),
  sample: z.object({
    jobs: z.array(z.object({ id: z.string(), slug: z.string(), cursor: z.string() })),
    tokens: z.array(z.string()),
    accounts: z.array(z.object({ email: z.string(), password: z.string() })),
    refresh_tokens: z.array(z.string()),
    busy_job: z.object({ id: z.string(), token: z.string() }),
    api_key: z.string(),
  }),
  url: z.string(),
  /** The number of the first request of those that write. */
  first: z.int(),
  /** The text before every path. */
  prefix: z.string(),
  connections: z.int(),
  seconds: z.number(),
});

/** The result of a call of the load generator. `responses` have a 2xx status. */
export const loadResult = z.object({
  responses: z.int(),
  seconds: z.number(),
  p50_ms: z.number(),
  p99_ms: z.number(),
  failures: z.int(),
});
export type LoadResult = z.infer<typeof loadResult>;
