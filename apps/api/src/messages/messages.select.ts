import { applicationStatus } from '@careers/contracts/applications/applications';
import { emptyFields, fillMessage } from '@careers/contracts/hiring/merge-fields';
import {
  cancelReason,
  type CandidateMessage,
  notify,
  type StandardMail,
  standardMailKind,
  type TeamMessage,
} from '@careers/contracts/hiring/messages';
import type { Can } from '@careers/contracts/hiring/team-roles';
import type { Prisma } from '@careers/db/client';
import type { ApplicationMessage, OutboxMail } from '@careers/db/rows';
import { isoTimes } from '../common/iso-times.ts';
import { type Merged, mergeValues } from '../common/merge-values.ts';
import { personName } from '../common/person-name.ts';
import { apiKeyNamed } from '../context/actor.ts';

/** A message before it leaves. An author whose account was erased has no name: the hiring team signs then. */
export type Unfilled = Merged & Pick<ApplicationMessage, 'subject' | 'text' | 'signed'>;

/** The texts of a message as they would leave now; null without texts, or where a field that they need has no value. */
export function filledTexts({ subject, text, signed, ...merged }: Unfilled, company: string) {
  if (subject === null || text === null) return null;
  const values = mergeValues(merged, { signed, company });
  return emptyFields({ subject, text }, values).length > 0 ? null : fillMessage({ subject, text }, values);
}

const author = { select: { full_name: true, email: true } } satisfies Prisma.ApplicationMessage$authorArgs;

export const teamMessageSelect = {
  id: true,
  from_candidate: true,
  author,
  key_name: true,
  application: { select: { job_title: true, created_at: true, profile: author } },
  signed: true,
  kind: true,
  subject: true,
  text: true,
  for_status: true,
  send_at: true,
  sent_at: true,
  cancelled_at: true,
  cancelled_because: true,
  not_delivered_at: true,
  seen_at: true,
  answered_at: true,
  created_at: true,
} satisfies Prisma.ApplicationMessageSelect;
type TeamMessageRow = Prisma.ApplicationMessageGetPayload<{ select: typeof teamMessageSelect }>;

/** A message that was not sent has the texts that would leave now. */
export function toTeamMessage(
  { author: colleague, key_name, application: { profile, ...application }, ...row }: TeamMessageRow,
  { colleagues }: Can,
  company: string,
): TeamMessage {
  const names = { full_name: profile.full_name, sender_name: colleague?.full_name ?? null };
  const writer = row.from_candidate ? profile : colleagues ? colleague : null;
  return {
    ...isoTimes(row),
    ...(row.sent_at ? {} : filledTexts({ ...row, ...application, ...names }, company)),
    author_name: key_name === null ? writer && personName(writer) : apiKeyNamed(key_name),
    kind: notify.parse(row.kind),
    for_status: applicationStatus.nullable().parse(row.for_status),
    cancelled_because: cancelReason.nullable().parse(row.cancelled_because),
  };
}

export type StandardMailRow = Pick<OutboxMail, 'id' | 'template' | 'says' | 'created_at' | 'sent_at' | 'failed_at'>;

export function toStandardMail({ id, template, says, created_at, sent_at, failed_at }: StandardMailRow): StandardMail {
  return {
    id,
    kind: standardMailKind.parse(template),
    status: applicationStatus.nullable().parse(says),
    created_at: created_at.toISOString(),
    sent_at: sent_at?.toISOString() ?? null,
    not_delivered_at: failed_at?.toISOString() ?? null,
  };
}

export const candidateMessageSelect = {
  id: true,
  from_candidate: true,
  author: { select: { full_name: true } },
  signed: true,
  subject: true,
  text: true,
  sent_at: true,
  seen_at: true,
} satisfies Prisma.ApplicationMessageSelect;
type CandidateMessageRow = Prisma.ApplicationMessageGetPayload<{ select: typeof candidateMessageSelect }>;

/** Converts a row that `seenByCandidate` finds; none for one that was not sent. */
export function toCandidateMessage({ author: colleague, ...row }: CandidateMessageRow): CandidateMessage[] {
  const { id, from_candidate, signed, subject, text, sent_at } = row;
  if (text === null || sent_at === null) return [];
  const from_name = (signed && colleague?.full_name) || null;
  return [{ id, from_candidate, from_name, subject, text, sent_at: sent_at.toISOString() }];
}
