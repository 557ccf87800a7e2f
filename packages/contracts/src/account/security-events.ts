import { keysOf } from '../common/keys-of.ts';
import { z } from 'zod';
import { pageInput } from '../common/pagination.ts';
import { securityActions, securityOutcomes } from './security-actions.ts';
import { emptyAsAbsent, searchText } from '../common/text.ts';

const named = z.object({ id: z.uuid(), name: z.string() });

/** An event of an account, or a refusal. It has no secret, and nothing that a caller typed. */
const securityEvent = z.object({
  id: z.uuid(),
  action: z.string(),
  outcome: keysOf(securityOutcomes),
  /** An error's code, or the name of the called endpoint. */
  detail: z.string().nullable(),
  created_at: z.iso.datetime(),
  /** The person who acted; null for an unknown caller or a deleted person. */
  actor: named.nullable(),
  /** The affected person, if it is another one, or the job. */
  subject: named.nullable(),
  /** The network of the caller: the /24 of an IPv4 address, the /48 of an IPv6 address. */
  address_prefix: z.string().nullable(),
  /** The browser and its system, such as 'Firefox on Windows'. */
  device: z.string().nullable(),
});
export type SecurityEvent = z.infer<typeof securityEvent>;

const dayMessage = 'The day must be a date, such as 2026-11-21';
const day = z.iso.date(dayMessage).refine((date) => !date.startsWith('0000'), dayMessage); // PostgreSQL has no year 0

/** `search`: words in the name or the email of the actor or the affected person. `from` and `to`: days in London. */
export const listSecurityEventsInput = pageInput.extend({
  search: searchText().optional(),
  action: emptyAsAbsent(keysOf(securityActions, 'Unknown kind of event').optional()),
  outcome: emptyAsAbsent(keysOf(securityOutcomes, 'Unknown outcome').optional()),
  from: emptyAsAbsent(day.optional()),
  to: emptyAsAbsent(day.optional()),
});
export type ListSecurityEventsInput = z.output<typeof listSecurityEventsInput>;

/** A page without a total, because a count would read years of events. */
export const securityEventPage = z.object({ events: z.array(securityEvent), next_cursor: z.string().nullable() });
export type SecurityEventPage = z.infer<typeof securityEventPage>;
