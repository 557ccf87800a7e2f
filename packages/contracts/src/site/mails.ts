import { keysOf } from '../common/keys-of.ts';
import { z } from 'zod';
import { pageInput } from '../common/pagination.ts';
import { emptyAsAbsent, searchText } from '../common/text.ts';
import { mailStates } from './mail-kinds.ts';

/**
 * Why the last attempt to send a mail failed. `code`: the mail server's reply code, or the system's (ESOCKET, EAUTH), '' if
 * there was none. `reply`: what the mail server said, which may name the recipient; null if it did not reply.
 */
const mailProblem = z.object({ code: z.string(), reply: z.string().nullable() });
export type MailProblem = z.infer<typeof mailProblem>;

const mailState = keysOf(mailStates, 'Unknown state of an email');

/** A mail, without its content. A sent one names no address any more, but the account that it was about. */
const mail = z.object({
  id: z.uuid(),
  kind: z.string(),
  state: mailState,
  recipient: z.string().nullable(),
  person: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  created_at: z.iso.datetime(),
  /** When it was sent or given up; null while it waits. */
  ended_at: z.iso.datetime().nullable(),
  attempts: z.int(),
  problem: mailProblem.nullable(),
  /** When a mail that waits after a failed attempt is tried again; null: it is being sent. */
  next_try_at: z.iso.datetime().nullable(),
});
export type Mail = z.infer<typeof mail>;

/** `search`: words in the name or the address of the recipient. `user_id`: the account that the mails are about. */
export const listMailsInput = pageInput.extend({
  search: searchText().optional(),
  state: emptyAsAbsent(mailState.optional()),
  user_id: z.uuid('Invalid user ID').optional(),
});
export type ListMailsInput = z.output<typeof listMailsInput>;

/** A page without a total, because most mails are sent ones of the last weeks. */
export const mailPage = z.object({ mails: z.array(mail), next_cursor: z.string().nullable() });
export type MailPage = z.infer<typeof mailPage>;

/**
 * The mails that wait and those that could not be delivered. `problem` of the waiting ones is that of the oldest mail that
 * was tried in vain, and `next_try_at` is its next attempt; of the failed ones that of the newest.
 */
export const mailSummary = z.object({
  waiting: z.object({
    count: z.int(),
    problem: mailProblem.nullable(),
    next_try_at: z.iso.datetime().nullable(),
  }),
  failed: z.object({ count: z.int(), at: z.iso.datetime().nullable(), problem: mailProblem.nullable() }),
});
export type MailSummary = z.infer<typeof mailSummary>;
