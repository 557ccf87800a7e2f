import { deviceWords } from '@careers/auth/mails/device-words';
import type {
  ListSecurityEventsInput,
  SecurityEvent,
  SecurityEventPage,
} from '@careers/contracts/account/security-events';
import { Prisma } from '@careers/db/client';
import type { AuditEvent, Job } from '@careers/db/rows';
import type { DbContext } from '../context/context.ts';
import { afterCursorSql, toPage } from '../common/keyset.ts';
import { findPeople } from '../users/people-search.ts';

type Row = Pick<
  AuditEvent,
  'id' | 'action' | 'outcome' | 'detail' | 'created_at' | 'address_prefix' | 'user_agent' | 'actor_id' | 'subject_id'
> &
  Pick<SecurityEvent, 'action' | 'outcome'> & {
    actor: string | null;
    subject: string | null;
    job: Job['title'] | null;
  };

/** Newest first, with the present names of the people and jobs. */
export async function listSecurityEvents(
  { db }: DbContext,
  input: ListSecurityEventsInput,
): Promise<SecurityEventPage> {
  const found = await db.$queryRaw<Row[]>`
    SELECT e.id, e.action, e.outcome, e.detail, e.created_at, e.address_prefix, e.user_agent,
      e.actor_id, coalesce(actor.full_name, actor.email) AS actor,
      e.subject_id, coalesce(subject.full_name, subject.email) AS subject, jobs.title AS job
    FROM (
      SELECT * FROM audit_events WHERE ${Prisma.join(await conditionsOf(db, input), ' AND ')}
      ORDER BY created_at DESC, id DESC LIMIT ${input.limit + 1}
    ) AS e
    LEFT JOIN profiles AS actor ON actor.id = e.actor_id
    LEFT JOIN profiles AS subject ON subject.id = e.subject_id
    LEFT JOIN jobs ON jobs.id = e.subject_id
    ORDER BY e.created_at DESC, e.id DESC`;
  const { rows, next_cursor } = toPage(found, input.limit);
  return { events: rows.map(toEvent), next_cursor };
}

async function conditionsOf(db: DbContext['db'], input: ListSecurityEventsInput): Promise<Prisma.Sql[]> {
  const { search, action, outcome, from, to } = input;
  const conditions = [afterCursorSql(input.cursor)];
  if (search) {
    const ids = await findPeople({ db }, search);
    conditions.push(Prisma.sql`(actor_id = ANY(${ids}::uuid[]) OR subject_id = ANY(${ids}::uuid[]))`);
  }
  if (action) conditions.push(Prisma.sql`action = ${action}`);
  if (outcome) conditions.push(Prisma.sql`outcome = ${outcome}`);
  if (from) conditions.push(Prisma.sql`created_at >= ${from}::date::timestamp AT TIME ZONE 'Europe/London'`);
  if (to) conditions.push(Prisma.sql`created_at < (${to}::date + 1)::timestamp AT TIME ZONE 'Europe/London'`);
  return conditions;
}

function toNamed(id: string | null, name: string | null) {
  return id !== null && name !== null ? { id, name } : null;
}

function toEvent({ created_at, actor_id, actor, subject_id, subject, job, user_agent, ...row }: Row): SecurityEvent {
  return {
    ...row,
    created_at: created_at.toISOString(),
    device: user_agent === null ? null : deviceWords(user_agent),
    actor: toNamed(actor_id, actor),
    subject: subject_id === actor_id ? null : toNamed(subject_id, subject ?? job),
  };
}
