import type { ApplicationPage, ListApplicationsInput, SubmitApplicationInput, SubmitApplicationResult } from '@careers/contracts/applications';
import { dateText } from '@careers/contracts/dates';
import { v7 as uuid } from 'uuid';
import { AppError } from '../app-error.ts';
import type { Caller, Context } from '../context.ts';
import { after, newestFirst, toPage } from '../keyset.ts';
import { applicationSelect, toApplication } from './applications.select.ts';

type Own = Pick<Context, 'db'> & { user: Caller };

/**
 * One application, in one statement: the Published job (filled or not), the newest earlier application, the row.
 *
 * A repeat writes nothing and is answered as the first press was: the same idempotency key, or the same letter for the
 * same job within 60 seconds. The table's own constraints decide that, so two requests at once cannot both be first.
 */
export const submitApplication = async ({ db, user }: Own, input: SubmitApplicationInput): Promise<SubmitApplicationResult> => {
  const { job_id, cover_letter = null, idempotency_key = null } = input;
  const [row] = await db.$queryRaw<{ id: string | null; previous_at: Date | null }[]>`
    WITH job AS (
      SELECT id, title, department, location FROM jobs WHERE id = ${job_id}::uuid AND status = 'Published'
    ), added AS (
      INSERT INTO applications (id, user_id, job_id, job_title, job_department, job_location, cover_letter, idempotency_key)
      SELECT ${uuid()}::uuid, ${user.id}::uuid, id, title, department, location, ${cover_letter}, ${idempotency_key}::uuid FROM job
      ON CONFLICT DO NOTHING
      RETURNING id
    )
    SELECT (SELECT id FROM added), (
      SELECT created_at FROM applications WHERE user_id = ${user.id}::uuid AND job_id = job.id
      ORDER BY created_at DESC LIMIT 1
    ) AS previous_at
    FROM job`;
  if (!row) throw new AppError('job_not_found');
  const previous_at = row.id ? row.previous_at : await beforeTheLatest({ db, user }, job_id);
  return {
    message: 'Application submitted successfully!',
    ...(previous_at && { previousApplication: { formatted_date: dateText(previous_at) } }),
  };
};

/** For a repeat: the application before the one that it repeats. */
const beforeTheLatest = async ({ db, user }: Own, job_id: string): Promise<Date | undefined> => {
  const [, before] = await db.application.findMany({
    where: { user_id: user.id, job_id },
    orderBy: newestFirst,
    take: 2,
    select: { created_at: true },
  });
  return before?.created_at;
};

/** The caller's own applications, newest first. */
export const listOwnApplications = async ({ db, user }: Own, { limit, cursor }: ListApplicationsInput): Promise<ApplicationPage> => {
  const own = { user_id: user.id };
  const [rows, total] = await Promise.all([
    db.application.findMany({ where: { ...own, ...after(cursor) }, orderBy: newestFirst, take: limit + 1, select: applicationSelect }),
    db.application.count({ where: own }),
  ]);
  const page = toPage(rows, limit);
  return { applications: page.rows.map(toApplication), total, next_cursor: page.next_cursor };
};
