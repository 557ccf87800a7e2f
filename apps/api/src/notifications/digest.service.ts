import { type DbTransaction, Prisma } from '@careers/db/client';
import type { Profile } from '@careers/db/rows';
import { type Batch, inBatches } from '../background/in-batches.ts';
import { alphabetical } from '../common/alphabetical.ts';
import type { NoticeContext } from './notice-context.ts';

/** A digest names the jobs with the most new applications. */
const MAX_NAMED_JOBS = 20;

/**
 * Queues each administrator's digest of new applications until eight o'clock in London, none without one. The same
 * transaction sets `digest_sent_at`, so that several processes queue it once. It is set without a mail where digests
 * are off and for a new administrator. On a day with too many mails all digests wait.
 */
export async function mailDigests(context: NoticeContext): Promise<void> {
  const { digestsWait, now = () => new Date() } = context;
  if (await digestsWait?.(now())) return;
  function due({ limit, which }: Batch): Prisma.Sql {
    return Prisma.sql`
      WITH last_eight AS (
        SELECT (date_trunc('day', ${now()}::timestamptz AT TIME ZONE 'Europe/London' - interval '8 hours')
          + interval '8 hours') AT TIME ZONE 'Europe/London' AS at
      )
      SELECT profiles.id, coalesce(digest_sent_at, last_eight.at) AS since, last_eight.at AS until
      FROM profiles, last_eight
      WHERE role = 'admin' AND (digest_sent_at IS NULL OR digest_sent_at < last_eight.at) AND ${which('profiles.id')}
      ORDER BY profiles.id LIMIT ${limit} FOR NO KEY UPDATE OF profiles SKIP LOCKED`;
  }
  await inBatches(context, { job: 'mail-digests', due }, (tx, batch) => queueDigests(tx, context, batch));
}

type AdministratorRow = Pick<Profile, 'id' | 'email'> & { wanted: boolean; since: Date; until: Date };

async function queueDigests(tx: DbTransaction, context: NoticeContext, due: Prisma.Sql): Promise<number> {
  const { mailer, unsubscribeLink, site_url } = context;
  const rows = await tx.$queryRaw<AdministratorRow[]>`
      WITH due AS (${due})
      UPDATE profiles SET digest_sent_at = due.until FROM due WHERE profiles.id = due.id
      RETURNING profiles.id, profiles.email, mail_digest AND disabled_at IS NULL AS wanted, due.since, due.until`;
  const wanted = rows.filter((row) => row.wanted && row.since < row.until);
  const counts = await countNewApplications(tx, wanted);
  const mails = wanted.flatMap(({ id, email, since }) => {
    const jobs = counts.filter((count) => count.since.getTime() === since.getTime());
    const [first] = jobs;
    if (!first || email === null) return [];
    return {
      template: 'new_applications' as const,
      to: email,
      user_id: id,
      since: since.toISOString(),
      total: first.total,
      jobs: jobs.map(({ title, count }) => ({ title, count })),
      more_jobs: first.jobs - jobs.length,
      link: `${site_url}/admin/jobs`,
      unsubscribe: unsubscribeLink({ profile_id: id, kind: 'digest' }),
    };
  });
  await mailer.queueAll(tx, mails);
  return rows.length;
}

/** `count` is of one job, `total` of all `jobs`. */
type CountRow = { since: Date; title: string; count: number; total: number; jobs: number };

/** Counts in one query for all: most administrators have the same `since`. */
async function countNewApplications(
  tx: DbTransaction,
  windows: readonly { since: Date; until: Date }[],
): Promise<CountRow[]> {
  const [first] = windows;
  if (!first) return [];
  const times = [...new Set(windows.map(({ since }) => since.toISOString()))];
  return tx.$queryRaw<CountRow[]>`
    SELECT since, title, count, total, jobs FROM (
      SELECT windows.since, coalesce(jobs.title, applications.job_title) AS title, count(*)::int AS count,
        (sum(count(*)) OVER window_of)::int AS total, (count(*) OVER window_of)::int AS jobs,
        row_number() OVER (window_of ORDER BY count(*) DESC, ${alphabetical(Prisma.sql`coalesce(jobs.title, applications.job_title)`)}) AS place
      FROM unnest(${times}::timestamptz[]) AS windows (since)
      JOIN applications ON applications.created_at >= windows.since AND applications.created_at < ${first.until}
      LEFT JOIN jobs ON jobs.id = applications.job_id
      WHERE applications.withdrawn_at IS NULL
      GROUP BY windows.since, applications.job_id, coalesce(jobs.title, applications.job_title)
      WINDOW window_of AS (PARTITION BY windows.since)
    ) AS counted
    WHERE place <= ${MAX_NAMED_JOBS} ORDER BY since, place`;
}
