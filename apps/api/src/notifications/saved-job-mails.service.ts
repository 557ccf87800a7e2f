import { Prisma } from '@careers/db/client';
import type { Job, Profile, SavedJob } from '@careers/db/rows';
import { type Batch, inBatches } from '../background/in-batches.ts';
import type { NoticeContext } from './notice-context.ts';

type ClosingRow = Pick<SavedJob, 'job_id' | 'profile_id'> &
  Pick<Profile, 'full_name' | 'email'> &
  Pick<Job, 'slug'> & { job_title: Job['title']; closing_date: string; closes_at: Date; wanted: boolean };

/**
 * Queues the mails about saved jobs that close in three days, from eight o'clock in London on: one for each saved job
 * of a person who has not applied, and none about a filled job or one that was saved later. The same transaction
 * records them, so no mail is lost or sent twice, even when several processes run this at once.
 *
 * For a person who has turned mails about applications off, or whose account is disabled, the mail is recorded but not
 * sent. A mail that could not be sent before the job closed is dropped.
 */
export async function mailSavedJobs(context: NoticeContext): Promise<void> {
  const { mailer, unsubscribeLink, site_url, now = () => new Date() } = context;
  function due({ limit, which }: Batch): Prisma.Sql {
    return Prisma.sql`
      WITH today AS (
        SELECT (${now()}::timestamptz AT TIME ZONE 'Europe/London')::date AS day,
          (${now()}::timestamptz AT TIME ZONE 'Europe/London' - interval '8 hours')::date + 3 AS last_notified_day
      )
      SELECT saved.profile_id || ' ' || saved.job_id AS id, saved.profile_id, saved.job_id, jobs.slug, jobs.title, jobs.closing_date
      FROM today, jobs JOIN saved_jobs saved ON saved.job_id = jobs.id
      WHERE jobs.closing_date BETWEEN today.day AND today.last_notified_day
        AND jobs.closed_at IS NULL AND jobs.status = 'Published' AND NOT jobs.filled
        AND saved.closing_notified_at IS NULL
        AND (saved.created_at AT TIME ZONE 'Europe/London')::date < jobs.closing_date - 3
        AND NOT EXISTS (SELECT FROM applications WHERE user_id = saved.profile_id AND job_id = jobs.id)
        AND ${which("saved.profile_id || ' ' || saved.job_id")}
      ORDER BY saved.created_at LIMIT ${limit} FOR NO KEY UPDATE OF saved SKIP LOCKED`;
  }
  await inBatches(context, { job: 'mail-saved-jobs', due }, async (tx, batch) => {
    const rows = await tx.$queryRaw<ClosingRow[]>`
      WITH due AS (${batch}), recorded AS (
        UPDATE saved_jobs saved SET closing_notified_at = ${now()}::timestamptz FROM due
        WHERE saved.profile_id = due.profile_id AND saved.job_id = due.job_id RETURNING due.*
      )
      SELECT recorded.job_id, recorded.slug, recorded.title AS job_title, recorded.closing_date::text,
        (recorded.closing_date + 1)::timestamp AT TIME ZONE 'Europe/London' AS closes_at,
        profiles.id AS profile_id, profiles.full_name, profiles.email,
        profiles.mail_applications AND profiles.disabled_at IS NULL AS wanted
      FROM recorded JOIN profiles ON profiles.id = recorded.profile_id`;
    const mails = rows.flatMap(({ job_id, slug, email, wanted, profile_id, closes_at, ...row }) => {
      if (!wanted || email === null) return [];
      return {
        template: 'saved_job_closing' as const,
        to: email,
        user_id: profile_id,
        about: { id: job_id, says: row.closing_date },
        ...row,
        link: `${site_url}/jobs/${slug}`,
        unsubscribe: unsubscribeLink({ profile_id, kind: 'applications' }),
        stale_after: closes_at,
      };
    });
    await mailer.queueAll(tx, mails);
    return rows.length;
  });
}
