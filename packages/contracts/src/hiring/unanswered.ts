import { z } from 'zod';
import { emptyAsAbsent } from '../common/text.ts';

export const unansweredSince = z.iso
  .datetime()
  .nullable()
  .describe(
    'Since when a message of the candidate waits for an answer; null: none does, or the caller does not see it.',
  );

export const messagesFilter = emptyAsAbsent(z.literal('unanswered', 'Messages must be unanswered').optional())
  .optional()
  .describe('`unanswered`: only the applications with a message of the candidate that waits for an answer.');
