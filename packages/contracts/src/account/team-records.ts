import { z } from 'zod';
import { limits } from '../common/limits.ts';
import { encodedPosition, positionText } from '../common/pagination.ts';
import { requiredText } from '../common/text.ts';

export const TEAM_RECORDS_INTERVAL_DAYS = 30;

/**
 * A candidate's request for what colleagues wrote about their applications. `overdue`: the day has passed and nothing was
 * released. `ended`: the file was removed after a week.
 */
const teamRecordRequest = z.object({
  state: z.enum(['asked', 'overdue', 'ready', 'ended']),
  requested_at: z.iso.datetime(),
  due_on: z.iso.date(),
  /** The time at which the file is removed; null unless it is ready. */
  expires_at: z.iso.datetime().nullable(),
  /** The day from which another request is accepted. */
  next_on: z.iso.date(),
  can_ask_again: z.boolean(),
});
export type TeamRecordRequest = z.infer<typeof teamRecordRequest>;

/** Null: the caller has not asked within a year, or nothing was written that they could ask for. */
export const teamRecordResult = z.object({ request: teamRecordRequest.nullable() });
export type TeamRecordResult = z.infer<typeof teamRecordResult>;

export const teamRecordKinds = ['note', 'tag', 'assignment', 'reason', 'flag', 'interview', 'hire'] as const;
const teamRecordKind = z.enum(teamRecordKinds);
export type TeamRecordKind = z.infer<typeof teamRecordKind>;

export const teamRecordInput = z.object({ id: z.uuid('The request is not valid') });
export type TeamRecordInput = z.output<typeof teamRecordInput>;

/** A request as administrators see it. An administrator's own has no counts: another one releases it. */
export const requestedTeamRecords = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  full_name: z.string().nullable(),
  requested_at: z.iso.datetime(),
  due_on: z.iso.date(),
  released_at: z.iso.datetime().nullable(),
  is_own: z.boolean(),
  /** All entries, those that were not checked as they are now, and those that are withheld. */
  entries: z.object({ total: z.int(), unchecked: z.int(), withheld: z.int() }),
});
export type RequestedTeamRecords = z.infer<typeof requestedTeamRecords>;

/** One entry of a request, as the candidate gets it if no word is marked. */
export const teamRecordEntry = z.object({
  kind: teamRecordKind,
  entry: z.string(),
  application: z.object({ id: z.uuid(), job_title: z.string() }),
  created_at: z.iso.datetime(),
  text: z.string(),
  text_hash: z.string(),
  /** Null: it was not checked, or has changed since. */
  decision: z.object({ marked: z.array(z.int()), reason: z.string().nullable() }).nullable(),
  /** 0: nothing was decided. A decision names the version that it replaces. */
  version: z.int(),
});
export type TeamRecordEntry = z.infer<typeof teamRecordEntry>;

export const teamRecordEntriesInput = teamRecordInput.extend({
  unchecked: z.boolean().default(false),
  cursor: encodedPosition(z.tuple([positionText]), 400).optional(),
});
export type TeamRecordEntriesInput = z.output<typeof teamRecordEntriesInput>;

/** A page of entries: those of one application after those of another, the oldest first. */
export const teamRecordEntryPage = z.object({
  entries: z.array(teamRecordEntry),
  next_cursor: z.string().nullable(),
});
export type TeamRecordEntryPage = z.infer<typeof teamRecordEntryPage>;

export const decideTeamRecordInput = teamRecordInput.extend({
  kind: teamRecordKind,
  entry: positionText.max(100),
  text_hash: z.string().regex(/^[0-9a-f]{64}$/),
  version: z.int().min(0).max(limits.integer),
  marked: z.array(z.int().min(0).max(limits.notes)).max(limits.notes).default([]),
  /** Null: the entry is given. A blank reason is refused, so that it gives nothing by mistake. */
  reason: requiredText('Reason', limits.withheld_reason, 'Enter a reason').nullable().default(null),
});
export type DecideTeamRecordInput = z.output<typeof decideTeamRecordInput>;
