import { z } from 'zod';
import { email } from '../account/sign-in.ts';
import { keysOf } from '../common/keys-of.ts';
import { limits } from '../common/limits.ts';
import { todayInLondon } from '../jobs/closing-day.ts';
import { encodedPosition, pageInput, positionText } from '../common/pagination.ts';
import { emptyAsAbsent, optionalText, requiredLine, requiredText, searchText, text } from '../common/text.ts';
import {
  entryKinds,
  entryStates,
  type EntryState,
  requestKinds,
  requestOutcomes,
  requestWays,
} from './request-kinds.ts';

const kind = keysOf(requestKinds, 'Choose what it is about');
const words = requiredText('Text', limits.request_text, 'Enter what you want to say');

/** The form of a visitor, who needs no account. */
export const sendRequestForm = z.object({
  kind,
  name: requiredLine('Name', limits.full_name),
  email,
  text: words,
});
export type SendRequestForm = z.output<typeof sendRequestForm>;

export const requestInput = z.object({ id: z.uuid('The request is not valid') });
export type RequestInput = z.output<typeof requestInput>;

/** `number`, `name`: null for a request for team records, and for what an erased account has left. */
const registerEntry = requestInput.extend({
  number: z.string().nullable(),
  kind: keysOf(entryKinds),
  state: keysOf(entryStates),
  name: z.string().nullable(),
  received_on: z.iso.date(),
  /** The day by which a new complaint is acknowledged, or a request is answered; null: none, or the clock is stopped. */
  due_on: z.iso.date().nullable(),
});
export type RegisterEntry = z.infer<typeof registerEntry>;

/** `open`: neither answered nor withdrawn, the default. */
export const entryFilters = ['open', 'all', ...(Object.keys(entryStates) as EntryState[])] as const;

export const listRequestsInput = pageInput.omit({ cursor: true }).extend({
  search: searchText().optional(),
  kind: emptyAsAbsent(keysOf(entryKinds).optional()),
  state: emptyAsAbsent(z.enum(entryFilters).default('open')),
  cursor: encodedPosition(z.tuple([positionText]), 200).optional(),
});
export type ListRequestsInput = z.output<typeof listRequestsInput>;

/** The open ones first, in the order in which they are due, then those that were closed last. */
export const registerPage = z.object({ entries: z.array(registerEntry), next_cursor: z.string().nullable() });
export type RegisterPage = z.infer<typeof registerPage>;

export const registerEntryDetails = registerEntry.extend({
  came_by: keysOf(requestWays),
  email: z.string().nullable(),
  text: z.string().nullable(),
  notes: z.string(),
  answer: z.string().nullable(),
  outcome: keysOf(requestOutcomes).nullable(),
  closed_at: z.iso.datetime().nullable(),
  /** Whether an administrator marked it as acknowledged, and may take that back. */
  acknowledged_by_hand: z.boolean(),
  /** Whether the last email to them was given up. */
  mail_failed: z.boolean(),
  account_erased: z.boolean(),
  waiting_from: z.iso.date().nullable(),
  /** The day on which the clock goes on; null: not known yet. */
  waiting_to: z.iso.date().nullable(),
  /** The days for which the clock had stopped before. */
  waited_days: z.int(),
  version: z.int(),
  /** The account that has proved the address. */
  person: z.object({ id: z.uuid(), name: z.string() }).nullable(),
});
export type RegisterEntryDetails = z.infer<typeof registerEntryDetails>;

const day = z.iso.date('Enter a date').refine((value) => value >= '2000-01-01' && value <= todayInLondon(), {
  message: 'Enter a day that is not in the future',
});

/** What came by email, phone or post. Without an address its answer is given in another way. */
export const addRequestInput = z.object({
  kind,
  came_by: z.enum(['email', 'phone', 'post'], 'Choose how it came'),
  received_on: day,
  name: requiredLine('Name', limits.full_name),
  email: emptyAsAbsent(email.optional()),
  text: words,
});
export type AddRequestInput = z.output<typeof addRequestInput>;

const changed = requestInput.extend({ version: z.int().min(1).max(limits.integer) });
const isForward = { message: 'Enter a day after the first one', path: ['waiting', 'to'] };

/**
 * What is absent stays. `acknowledged`: false takes back what an administrator marked. `waiting`: null takes the last stop of
 * the clock back.
 */
export const updateRequestInput = changed
  .extend({
    acknowledged: z.boolean().optional(),
    email: email.optional(),
    notes: text('Notes', limits.notes).optional(),
    waiting: z
      .object({ from: day, to: emptyAsAbsent(day.optional()) })
      .nullable()
      .optional(),
  })
  .refine(({ waiting }) => !waiting?.to || waiting.to > waiting.from, isForward);
export type UpdateRequestInput = z.output<typeof updateRequestInput>;

/** `answer`: what is mailed to the address of the entry, if it has one. Only what was withdrawn needs none. */
export const answerRequestInput = changed
  .extend({
    outcome: keysOf(requestOutcomes, 'Choose an outcome'),
    answer: optionalText('Answer', limits.request_text),
  })
  .refine(({ outcome, answer }) => outcome === 'withdrawn' || !!answer, {
    message: 'Enter your answer',
    path: ['answer'],
  });
export type AnswerRequestInput = z.output<typeof answerRequestInput>;

/** The entries that wait for an administrator: how many, and those that are due first. */
export const waitingRequests = z.object({
  count: z.int(),
  first: z.array(registerEntry.pick({ id: true, kind: true, due_on: true })).max(3),
});
export type WaitingRequests = z.infer<typeof waitingRequests>;
