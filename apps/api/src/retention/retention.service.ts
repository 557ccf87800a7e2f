import type { Auth } from '@careers/auth/auth';
import { type DbTransaction, Prisma } from '@careers/db/client';
import type { Application, Profile } from '@careers/db/rows';
import type { NoticeMailer } from '@careers/mail/mailer';
import type { ScheduledJob } from '@careers/server/background';
import { type Batch, inBatches, inTurn } from '../background/in-batches.ts';
import type { Context, DbContext } from '../context/context.ts';
import { countErased } from '../reports/past-applications.ts';
import { dropCvs } from '../cvs/stored-files.ts';
import { keepKey, keepLink } from './keep-link.ts';
import type { Retention } from './retention-settings.ts';

/** The largest number of accounts that one transaction erases, each of which takes many statements. */
const ACCOUNTS = 10;
/** The days from a warning to the day that it names, and before which nothing is erased: at least a month. */
const WARNED_DAYS = 31;

type RetentionContext = DbContext & {
  auth: { admin: Pick<Context['auth']['admin'], 'deleteUser'> };
  mailer: NoticeMailer;
  keepLink: (profile_id: string) => string;
  months: Retention;
  now?: () => Date;
};

/** The time when a candidate `p` last signed in, applied, or clicked the button that keeps their data. */
const lastActive = Prisma.sql`greatest(p.created_at, p.last_sign_in_at, p.kept_at,
  (SELECT max(a.created_at) FROM applications a WHERE a.user_id = p.id))`;
const unwarned = Prisma.sql`(p.retention_warned_at IS NULL OR p.retention_warned_at < ${lastActive})`;
/** The time from which the retention of an application `a` of the candidate `p` is counted. */
const lastChanged = Prisma.sql`greatest(a.status_changed_at, p.kept_at)`;
const unwarnedOf = Prisma.sql`(a.retention_warned_at IS NULL OR a.retention_warned_at < ${lastChanged})`;

function monthsBefore(now: Date, months: number): Prisma.Sql {
  return Prisma.sql`(${now}::timestamptz - make_interval(months => ${months}::int))`;
}

/** The condition for an inactive candidate `p`. Administrators and members of hiring teams never match. */
function idleFor(now: Date, months: number): Prisma.Sql {
  return Prisma.sql`p.role = 'candidate' AND p.created_at <= ${monthsBefore(now, months)}
    AND ${lastActive} <= ${monthsBefore(now, months)}
    AND NOT EXISTS (SELECT FROM job_members m WHERE m.profile_id = p.id)`;
}

/** The condition for an application `a` of which no interview is ahead. */
function oldFor(now: Date, months: number): Prisma.Sql {
  return Prisma.sql`p.role = 'candidate' AND a.status_changed_at <= ${monthsBefore(now, months)}
    AND ${lastChanged} <= ${monthsBefore(now, months)} AND NOT EXISTS (
      SELECT FROM interviews WHERE application_id = a.id AND cancelled_at IS NULL AND starts_at > ${now}::timestamptz)`;
}

/** Warns candidates once, a month before their account or applications are erased. @returns the number of mails. */
export async function warnCandidates(context: RetentionContext): Promise<number> {
  const { months } = context;
  const now = context.now?.() ?? new Date();
  function accounts({ limit, which }: Batch): Prisma.Sql {
    return Prisma.sql`
      SELECT p.id FROM profiles p WHERE ${idleFor(now, months.account_months - 1)} AND ${unwarned} AND ${which('p.id')}
      ORDER BY p.id LIMIT ${limit} FOR UPDATE SKIP LOCKED`;
  }
  async function warnAccounts(tx: DbTransaction, due: Prisma.Sql) {
    const people = await tx.$queryRaw<Warned[]>`
      UPDATE profiles SET retention_warned_at = ${now}::timestamptz WHERE id IN (${due})
      RETURNING id, email, NULL::int AS applications`;
    return queueWarnings(context, tx, people, now);
  }
  const isDue = Prisma.sql`${oldFor(now, months.application_months - 1)} AND ${unwarnedOf}`;
  function owners({ limit, which }: Batch): Prisma.Sql {
    return Prisma.sql`
      SELECT DISTINCT p.id FROM applications a JOIN profiles p ON p.id = a.user_id
      WHERE ${isDue} AND ${unwarned} AND ${which('p.id')} ORDER BY p.id LIMIT ${limit}`;
  }
  async function warnOwners(tx: DbTransaction, due: Prisma.Sql) {
    const people = await tx.$queryRaw<Warned[]>`
      WITH due AS (${due}), warned AS (
        UPDATE applications a SET retention_warned_at = ${now}::timestamptz FROM profiles p
        WHERE p.id = a.user_id AND p.id IN (SELECT id FROM due) AND ${isDue}
        RETURNING a.user_id
      )
      SELECT p.id, p.email, count(*)::int AS applications FROM warned JOIN profiles p ON p.id = warned.user_id
      GROUP BY p.id, p.email`;
    return queueWarnings(context, tx, people, now);
  }
  const warnings = [
    () => inBatches(context, { job: 'warn-before-erasure:accounts', due: accounts }, warnAccounts),
    () => inBatches(context, { job: 'warn-before-erasure:applications', due: owners }, warnOwners),
  ];
  const warned = await inTurn(warnings, (warn) => warn());
  return warned.reduce((sum, count) => sum + count, 0);
}

/** A warned candidate with the number of applications to be erased; null: the whole account. */
type Warned = Pick<Profile, 'id' | 'email'> & { applications: number | null };

async function queueWarnings(
  { mailer, keepLink }: RetentionContext,
  tx: DbTransaction,
  people: Warned[],
  now: Date,
): Promise<number> {
  const erased_on = new Date(now.getTime() + WARNED_DAYS * 86_400_000).toISOString();
  const mails = people.flatMap(({ id, email: to, applications }) =>
    to ? { template: 'retention_warning' as const, to, user_id: id, link: keepLink(id), applications, erased_on } : [],
  );
  await mailer.queueAll(tx, mails);
  return people.length;
}

/** Needs a warning a month ago. The trigger `note_erasure` records each erased account for `erasureFileJob`. */
export async function eraseExpired(context: RetentionContext): Promise<{ applications: number; accounts: number }> {
  const { auth, months } = context;
  const now = context.now?.() ?? new Date();
  const lastWarned = Prisma.sql`(${now}::timestamptz - make_interval(days => ${WARNED_DAYS}::int))`;
  function oldApplications({ limit, which }: Batch): Prisma.Sql {
    return Prisma.sql`
      SELECT a.id FROM applications a JOIN profiles p ON p.id = a.user_id
      WHERE ${oldFor(now, months.application_months)} AND ${which('a.id')}
        AND a.retention_warned_at >= ${lastChanged} AND a.retention_warned_at <= ${lastWarned}
      ORDER BY a.id LIMIT ${limit} FOR UPDATE OF a SKIP LOCKED`;
  }
  async function eraseApplications(tx: DbTransaction, due: Prisma.Sql) {
    const expired = await tx.$queryRaw<Pick<Application, 'id'>[]>(due);
    await countErased(tx, expired);
    const rows = await tx.$queryRaw<Pick<Application, 'user_id'>[]>`
      DELETE FROM applications WHERE id = ANY (${expired.map(({ id }) => id)}::uuid[]) RETURNING user_id`;
    const owners = new Set(rows.map(({ user_id }) => user_id));
    for (const owner of [...owners].toSorted()) await dropCvs(tx, owner, { from_applications: false });
    return rows.length;
  }
  const expired = Prisma.sql`${idleFor(now, months.account_months)}
    AND p.retention_warned_at >= ${lastActive} AND p.retention_warned_at <= ${lastWarned}`;
  // The lock makes PostgreSQL look again at a person who came back since.
  function oldAccounts({ limit, which }: Batch): Prisma.Sql {
    return Prisma.sql`
      SELECT p.id FROM profiles p WHERE ${expired} AND ${which('p.id')} ORDER BY p.id LIMIT ${limit} FOR UPDATE SKIP LOCKED`;
  }
  async function eraseAccounts(tx: DbTransaction, due: Prisma.Sql) {
    const people = await tx.$queryRaw<Pick<Profile, 'id'>[]>(due);
    for (const { id } of people) await auth.admin.deleteUser(id, {}, tx);
    return people.length;
  }
  const erasures = [
    () => inBatches(context, { job: 'erase-expired-data:applications', due: oldApplications }, eraseApplications),
    () => inBatches(context, { job: 'erase-expired-data:accounts', size: ACCOUNTS, due: oldAccounts }, eraseAccounts),
  ];
  const [applications = 0, accounts = 0] = await inTurn(erasures, (erase) => erase());
  return { applications, accounts };
}

type Options = Omit<RetentionContext, 'keepLink'> & { auth: Pick<Auth, 'deriveKey'>; site_url: string };

export function retentionJobs({ auth, site_url, ...rest }: Options): ScheduledJob[] {
  const key = keepKey(auth);
  const context: RetentionContext = { ...rest, auth, keepLink: (id) => keepLink(key, site_url, id) };
  return [
    { name: 'warn-before-erasure', cron: '10 9 * * *', work: () => warnCandidates(context) },
    { name: 'erase-expired-data', cron: '30 4 * * *', work: () => eraseExpired(context) },
  ];
}

/** The time of retention starts again. False: there is no such person. */
export async function keepPerson({ db }: DbContext, id: string, now = new Date()): Promise<boolean> {
  const { count } = await db.profile.updateMany({ where: { id }, data: { kept_at: now } });
  return count > 0;
}
