import type { Conflict } from '@careers/contracts/conflict';
import { z } from 'zod';

/** The body of every refusal; `send-error.ts` sends it. */
export const errorReply = z.object({
  error: z.string(),
  field: z.string().optional(),
  reasons: z.array(z.string()).optional(),
  conflict: z
    .object({ by: z.string().nullable(), at: z.iso.datetime(), version: z.int() })
    .optional() satisfies z.ZodType<Conflict | undefined>,
});
