import type {
  ApplicationPage,
  ListApplicationsInput,
  SubmitApplicationInput,
  SubmitApplicationResult,
} from '@careers/contracts/applications';
import { formatDate } from '@careers/contracts/dates';
import type { Prisma } from '@careers/db/client';
import { v7 as uuid } from 'uuid';
import { AppError } from '../app-error.ts';
import type { UserContext } from '../context.ts';
import { afterCursor, newestFirst, cursorOf, toPage } from '../keyset.ts';
import { applicationSelect, toApplication } from './applications.select.ts';

/**
 * Submits an application for a Published job, filled or not, in one SQL statement. It keeps the CV that is current now.
 *
 * A repeated submission inserts nothing and gets the same reply as the first: it has the same idempotency key, or the
 * same letter for the same job within 60 seconds. Constraints of the table decide that, so of two concurrent requests
 * only one inserts.
 *
 * @throws AppError job_not_found; key_reused where an application for another job or with another letter has the key.
 */
export async function submitApplication(
  { db, user }: UserContext,
  input: SubmitApplicationInput,
): Promise<SubmitApplicationResult> {
  const { job_id, cover_letter = null, idempotency_key = null } = input;
  // FOR KEY SHARE takes the foreign keys' locks before the insert: where the job or the profile is being deleted, the
  // statement waits and then finds no row, instead of failing on the foreign key.
  const [row] = await db.$queryRaw<{ id: string | null; previous_at: Date | null }[]>`
    WITH job AS (
      SELECT jobs.id, jobs.title, jobs.department, jobs.location, profiles.id AS user_id,
        profiles.cv_id
      FROM jobs, profiles
      WHERE jobs.id = ${job_id}::uuid AND jobs.status = 'Published' AND profiles.id = ${user.id}::uuid
      FOR KEY SHARE
    ), added AS (
      INSERT INTO applications (id, user_id, job_id, job_title, job_department, job_location, cover_letter, idempotency_key, cv_id)
      SELECT ${uuid()}::uuid, user_id, id, title, department, location, ${cover_letter}, ${idempotency_key}::uuid, cv_id FROM job
      ON CONFLICT DO NOTHING
      RETURNING id
    )
    SELECT (SELECT id FROM added), (
      SELECT created_at FROM applications WHERE user_id = job.user_id AND job_id = job.id
      ORDER BY created_at DESC LIMIT 1
    ) AS previous_at
    FROM job`;
  if (!row) throw new AppError('job_not_found');
  const previous_at = row.id
    ? row.previous_at
    : await timeBeforeRepeated({ db, user }, { job_id, cover_letter, idempotency_key });
  return {
    message: 'Application submitted successfully!',
    ...(previous_at && { previousApplication: { formatted_date: formatDate(previous_at) } }),
  };
}

type Submission = { job_id: string; cover_letter: string | null; idempotency_key: string | null };

/** For a repeated submission: when the candidate sent the application before the repeated one. */
async function timeBeforeRepeated(
  { db, user }: UserContext,
  { job_id, cover_letter, idempotency_key }: Submission,
): Promise<Date | undefined> {
  const own = { user_id: user.id };
  function newest(where: Prisma.ApplicationWhereInput) {
    return db.application.findFirst({
      where: { ...own, ...where },
      orderBy: newestFirst,
      select: { id: true, created_at: true, job_id: true, cover_letter: true },
    });
  }
  const keyed = idempotency_key === null ? null : await newest({ idempotency_key });
  if (keyed && (keyed.job_id !== job_id || keyed.cover_letter !== cover_letter)) throw new AppError('key_reused');
  const repeated = keyed ?? (await newest({ job_id, cover_letter }));
  const before = repeated && (await newest({ job_id, ...afterCursor(cursorOf(repeated)) }));
  return before?.created_at;
}

/** The signed-in user's own applications, newest first. */
export async function listOwnApplications(
  { db, user }: UserContext,
  { limit, cursor }: ListApplicationsInput,
): Promise<ApplicationPage> {
  const own = { user_id: user.id };
  const [rows, total] = await Promise.all([
    db.application.findMany({
      where: { ...own, ...afterCursor(cursor) },
      orderBy: newestFirst,
      take: limit + 1,
      select: applicationSelect,
    }),
    db.application.count({ where: own }),
  ]);
  const page = toPage(rows, limit);
  return { applications: page.rows.map(toApplication), total, next_cursor: page.next_cursor };
}
