import type { Conflict } from '@careers/contracts/common/version';
import { type ApiScope, apiScopes } from '@careers/contracts/site/api-keys';
import { z } from 'zod';

/** The body of every refusal; `send-error.ts` sends it. */
export const errorReply = z.object({
  error: z.string().describe('What went wrong, as a sentence to show to people.'),
  field: z.string().optional().describe('The field of the input that the error is about.'),
  reasons: z
    .array(z.string())
    .optional()
    .describe('Why a password is too weak, or the names of the people for whom a field of a message is empty.'),
  conflict: z
    .object({
      by: z.string().nullable().describe('The administrator who saved first; null: not known.'),
      own: z.boolean().describe('Whether that was the caller.'),
      at: z.iso.datetime().describe('When the other change was saved.'),
      version: z.int().describe('The version that is stored now.'),
    })
    .optional()
    .describe('Which change was saved first.') satisfies z.ZodType<Conflict | undefined>,
  scope: z
    .enum(Object.keys(apiScopes) as ApiScope[]) // the keys of a constant
    .optional()
    .describe('The scope that the API key lacks.'),
});
