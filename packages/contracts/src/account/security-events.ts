import { z } from 'zod';
import { limits } from '../common/limits.ts';
import { pageInput } from '../common/pagination.ts';
import { type SecurityAction, securityActions, type SecurityOutcome, securityOutcomes } from './security-actions.ts';
import { text } from '../common/text.ts';

/** A person or a job that an event names, as it is called now. */
const named = z.object({ id: z.uuid(), name: z.string() });

/** What happened to an account, or what was refused to a caller. It holds no secret and nothing that a caller typed. */
export const securityEvent = z.object({
  id: z.uuid(),
  action: z.string(),
  outcome: z.enum(Object.keys(securityOutcomes) as SecurityOutcome[]),
  /** An error's code, or the name of what was called. */
  detail: z.string().nullable(),
  created_at: z.iso.datetime(),
  /** Who acted; null for a caller who is not known, and for a deleted person. */
  actor: named.nullable(),
  /** Whom it happened to, where that is another person; the job, where it is about one. */
  subject: named.nullable(),
  /** The network of the caller: the /24 of an IPv4 address, the /48 of an IPv6 address. */
  address_prefix: z.string().nullable(),
  user_agent: z.string().nullable(),
});
export type SecurityEvent = z.infer<typeof securityEvent>;

/** An empty value of a query parameter counts as absent. */
function orAbsent<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (value === '' ? undefined : value), schema.optional());
}

const dayMessage = 'The day must be a date, such as 2026-11-21';
const day = z.iso.date(dayMessage).refine((date) => !date.startsWith('0000'), dayMessage); // PostgreSQL has no year 0

/** `search`: words in the name or the e-mail of the person who acted, or whom it happened to. `from` and `to`: days in London. */
export const listSecurityEventsInput = pageInput.extend({
  search: text('The search', limits.search).optional(),
  action: orAbsent(z.enum(Object.keys(securityActions) as SecurityAction[], 'Unknown kind of event')),
  outcome: orAbsent(z.enum(Object.keys(securityOutcomes) as SecurityOutcome[], 'Unknown outcome')),
  from: orAbsent(day),
  to: orAbsent(day),
});
export type ListSecurityEventsInput = z.output<typeof listSecurityEventsInput>;

/** Not counted: a count would read years of events. */
export const securityEventPage = z.object({ events: z.array(securityEvent), next_cursor: z.string().nullable() });
export type SecurityEventPage = z.infer<typeof securityEventPage>;
