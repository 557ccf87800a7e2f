import { Prisma } from '@careers/db/client';
import type { Mailer } from '@careers/mail/mailer';
import { inTransaction } from '@careers/server/in-transaction';
import type { Context, DbContext } from '../context/context.ts';
import { dropCvs } from '../cvs/stored-files.ts';
import type { Retention } from './retention-settings.ts';

/** How many people or applications one transaction takes, so that none holds locks for long. */
const BATCH = 50;

/** The context of the work of retention: `months`, and the time that counts as now. */
export type RetentionContext = DbContext & {
  auth: { admin: Pick<Context['auth']['admin'], 'deleteUser'> };
  mailer: Mailer;
  /** The address of the page that keeps a person's data. */
  keepLink: (profile_id: string) => string;
  months: Retention;
  now?: () => Date;
};

/** When a candidate `p` was last active: a sign-in, an application, a press on the button that keeps their data. */
const lastActive = Prisma.sql`greatest(p.created_at, p.last_sign_in_at, p.kept_at,
  (SELECT max(a.created_at) FROM applications a WHERE a.user_id = p.id))`;
/** A candidate who was not warned since then that the account is erased: that warning covers the applications too. */
const unwarned = Prisma.sql`(p.retention_warned_at IS NULL OR p.retention_warned_at < ${lastActive})`;
/** From when an application `a` of the candidate `p` is counted. */
const lastChanged = Prisma.sql`greatest(a.status_changed_at, p.kept_at)`;

function monthsBefore(now: Date, months: number): Prisma.Sql {
  return Prisma.sql`(${now}::timestamptz - make_interval(months => ${months}::int))`;
}

/** A candidate without a sign-in or an application for so many months. Administrators are never among them. */
function idleFor(now: Date, months: number): Prisma.Sql {
  return Prisma.sql`p.role = 'candidate' AND p.created_at <= ${monthsBefore(now, months)}
    AND ${lastActive} <= ${monthsBefore(now, months)}`;
}

/** An application of a candidate, unchanged for so many months. */
function oldFor(now: Date, months: number): Prisma.Sql {
  return Prisma.sql`p.role = 'candidate' AND a.status_changed_at <= ${monthsBefore(now, months)}
    AND ${lastChanged} <= ${monthsBefore(now, months)}`;
}

/**
 * Warns candidates whose account or whose applications are erased in a month, once: the mail has a link to a button that
 * keeps them. Notes them as warned in the same transaction that queues the mail.
 *
 * @returns how many mails were queued.
 */
export async function warnCandidates(context: RetentionContext): Promise<number> {
  const { months, now = () => new Date() } = context;
  let [warned, batch] = [0, BATCH];
  while (batch === BATCH) {
    batch = await inTransaction(context, async (tx) => {
      const people = await tx.$queryRaw<Warned[]>`
        UPDATE profiles SET retention_warned_at = ${now()}::timestamptz WHERE id IN (
          SELECT p.id FROM profiles p WHERE ${idleFor(now(), months.account_months - 1)}
            AND ${unwarned}
          ORDER BY p.id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
        RETURNING id, email`;
      await sendWarnings(context, tx, people, null);
      return people.length;
    });
    warned += batch;
  }
  for (batch = BATCH; batch === BATCH; warned += batch) {
    batch = await inTransaction(context, async (tx) => {
      const people = await tx.$queryRaw<(Warned & { applications: number })[]>`
        WITH due AS (
          SELECT DISTINCT p.id FROM applications a JOIN profiles p ON p.id = a.user_id
          WHERE ${oldFor(now(), months.application_months - 1)} AND ${unwarned}
            AND (a.retention_warned_at IS NULL OR a.retention_warned_at < ${lastChanged}) LIMIT ${BATCH}
        ), noted AS (
          UPDATE applications a SET retention_warned_at = ${now()}::timestamptz FROM profiles p
          WHERE p.id = a.user_id AND p.id IN (SELECT id FROM due) AND ${oldFor(now(), months.application_months - 1)}
            AND (a.retention_warned_at IS NULL OR a.retention_warned_at < ${lastChanged})
          RETURNING a.user_id
        )
        SELECT p.id, p.email, count(*)::int AS applications FROM noted JOIN profiles p ON p.id = noted.user_id
        GROUP BY p.id, p.email`;
      for (const { applications, ...person } of people) await sendWarnings(context, tx, [person], applications);
      return people.length;
    });
  }
  return warned;
}

type Warned = { id: string; email: string | null };

/** `applications`: how many of them are erased; null: the whole account. */
async function sendWarnings(
  { mailer, keepLink, now = () => new Date() }: RetentionContext,
  tx: Parameters<Mailer['queue']>[0],
  people: Warned[],
  applications: number | null,
): Promise<void> {
  const erased_on = inAMonth(now());
  for (const { id, email: to } of people) {
    const mail = { template: 'retention_warning', user_id: id, link: keepLink(id), applications, erased_on } as const;
    if (to) await mailer.queue(tx, { ...mail, to });
  }
}

function inAMonth(now: Date): Date {
  const date = new Date(now);
  date.setUTCDate(date.getUTCDate() + 31);
  return date;
}

/**
 * Erases the applications and the accounts whose time is over and whose owners were warned a month ago.
 *
 * @returns how many of each.
 */
export async function eraseExpired(context: RetentionContext): Promise<{ applications: number; accounts: number }> {
  const { db, auth, months, now = () => new Date() } = context;
  const monthAgo = monthsBefore(now(), 1);
  const erased = { applications: 0, accounts: 0 };
  for (let batch = BATCH; batch === BATCH; erased.applications += batch) {
    batch = await inTransaction(context, async (tx) => {
      const rows = await tx.$queryRaw<{ user_id: string }[]>`
        DELETE FROM applications WHERE id IN (
          SELECT a.id FROM applications a JOIN profiles p ON p.id = a.user_id
          WHERE ${oldFor(now(), months.application_months)}
            AND a.retention_warned_at >= ${lastChanged} AND a.retention_warned_at <= ${monthAgo}
          ORDER BY a.id LIMIT ${BATCH} FOR UPDATE OF a SKIP LOCKED)
        RETURNING user_id`;
      const owners = new Set(rows.map(({ user_id }) => user_id));
      for (const owner of [...owners].toSorted()) await dropCvs(tx, owner, { from_applications: false });
      return rows.length;
    });
  }
  const expired = Prisma.sql`${idleFor(now(), months.account_months)}
    AND p.retention_warned_at >= ${lastActive} AND p.retention_warned_at <= ${monthAgo}`;
  for (let last = '00000000-0000-0000-0000-000000000000'; ;) {
    const people = await db.$queryRaw<{ id: string }[]>`
      SELECT p.id FROM profiles p WHERE ${expired} AND p.id > ${last}::uuid ORDER BY p.id LIMIT ${BATCH}`;
    for (const { id } of people) erased.accounts += (await eraseAccount(context, expired, id, auth)) ? 1 : 0;
    last = people.at(-1)?.id ?? last;
    if (people.length < BATCH) return erased;
  }
}

/** Erases one account, unless its owner came back since it was found. */
function eraseAccount(
  context: RetentionContext,
  expired: Prisma.Sql,
  id: string,
  auth: RetentionContext['auth'],
): Promise<boolean> {
  return inTransaction(context, async (tx) => {
    const rows = await tx.$queryRaw<unknown[]>`
      SELECT p.id FROM profiles p WHERE p.id = ${id}::uuid AND ${expired} FOR UPDATE`;
    if (rows.length > 0) await auth.admin.deleteUser(id, {}, tx);
    return rows.length > 0;
  });
}

/** Keeps a person's data: the time begins again. False where there is no such person any more. */
export async function keepPerson({ db }: DbContext, id: string, now = new Date()): Promise<boolean> {
  const { count } = await db.profile.updateMany({ where: { id }, data: { kept_at: now } });
  return count > 0;
}
