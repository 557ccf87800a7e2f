import type {
  Application,
  ApplicationPage,
  ListApplicationsInput,
  SubmitApplicationInput,
  SubmitApplicationResult,
} from '@careers/contracts/applications/applications';
import type { ApplicationInput } from '@careers/contracts/applications/application-details';
import type { CandidateApplication } from '@careers/contracts/applications/candidate-application';
import { formatDate } from '@careers/contracts/common/dates';
import { Prisma } from '@careers/db/client';
import { sendSql } from '@careers/db/send-sql';
import { v7 as uuid } from 'uuid';
import { AppError } from '../common/app-error.ts';
import type { Context, UserContext } from '../context/context.ts';
import { closingDateIsOver } from '../jobs/closing.service.ts';
import { afterCursor, newestFirst, cursorOf, toPage } from '../common/keyset.ts';
import { applicationSelect, toApplication } from './applications.select.ts';
import { candidateApplicationSelect, toCandidateApplication } from './candidate-application.select.ts';

/**
 * Submits an application for a Published job, filled or not, in one SQL statement. It keeps the candidate's current CV.
 * A mail says within a minute that it was received (`mailCandidates`).
 *
 * A repeated submission, with the same idempotency key, or the same letter and adjustments for the same job within 60
 * seconds, inserts no row and gets the same reply as the first. Constraints of the table decide that, so only one of
 * two concurrent requests inserts.
 *
 * The closing date is checked in the statement itself, so it does not matter whether `closed_at` is set yet. A retry
 * with the key of an application from before the job closed gets that application's reply.
 *
 * @throws AppError job_not_found; job_closed; key_reused where an application for another job, or with other texts, has
 *   the key.
 */
export async function submitApplication(
  { db, user }: UserContext,
  input: SubmitApplicationInput,
): Promise<SubmitApplicationResult> {
  const { job_id, cover_letter = null, adjustments = null, idempotency_key = null } = input;
  // FOR KEY SHARE takes the foreign keys' locks before the insert: where the job or the profile is being deleted, the
  // statement waits and then finds no row, instead of failing on the foreign key.
  const [row] = await sendSql<SubmittedRow>(
    db,
    Prisma.sql`
    WITH job AS (
      SELECT jobs.id, jobs.title, jobs.department, jobs.location, profiles.id AS user_id,
        jobs.closed_at IS NOT NULL OR ${closingDateIsOver} IS TRUE AS closed,
        profiles.cv_id
      FROM jobs, profiles
      WHERE jobs.id = ${job_id}::uuid AND jobs.status = 'Published' AND profiles.id = ${user.id}::uuid
      FOR KEY SHARE
    ), added AS (
      INSERT INTO applications (id, user_id, job_id, job_title, job_department, job_location, cover_letter, adjustments,
        idempotency_key, cv_id)
      SELECT ${uuid()}::uuid, user_id, id, title, department, location, ${cover_letter}, ${adjustments},
        ${idempotency_key}::uuid, cv_id
      FROM job WHERE NOT closed
      ON CONFLICT DO NOTHING
      RETURNING id
    )
    SELECT (SELECT id FROM added), job.closed, previous.created_at, previous.withdrawn_at
    FROM job LEFT JOIN LATERAL (
      SELECT created_at, withdrawn_at FROM applications WHERE user_id = job.user_id AND job_id = job.id
      ORDER BY created_at DESC LIMIT 1
    ) AS previous ON true`,
    { prepared: true },
  );
  if (!row) throw new AppError('job_not_found');
  const previous = row.id
    ? row
    : await applicationBeforeRepeated(
        { db, user },
        { job_id, cover_letter, adjustments, idempotency_key, closed: row.closed },
      );
  return {
    message: 'Application submitted successfully!',
    ...(previous?.created_at && {
      previousApplication: {
        formatted_date: formatDate(previous.created_at),
        ...(previous.withdrawn_at && { withdrawn: true }),
      },
    }),
  };
}

/** The id of the new application, or null where none was made; and the newest earlier one for the same job. */
type SubmittedRow = { id: string | null; closed: boolean; created_at: Date | null; withdrawn_at: Date | null };
type Submission = {
  job_id: string;
  cover_letter: string | null;
  adjustments: string | null;
  idempotency_key: string | null;
  closed: boolean;
};

/** Finds the application before a repeated one. For a closed job, only the same key makes a repeat. */
async function applicationBeforeRepeated({ db, user }: UserContext, { idempotency_key, closed, ...sent }: Submission) {
  const own = { user_id: user.id };
  function newest(where: Prisma.ApplicationWhereInput) {
    return db.application.findFirst({
      where: { ...own, ...where },
      orderBy: newestFirst,
      select: { id: true, created_at: true, withdrawn_at: true, job_id: true, cover_letter: true, adjustments: true },
    });
  }
  const active = { withdrawn_at: null }; // a withdrawn application is not repeated
  const sameKey = idempotency_key === null ? null : await newest({ idempotency_key, ...active });
  if (sameKey && (['job_id', 'cover_letter', 'adjustments'] as const).some((field) => sameKey[field] !== sent[field]))
    throw new AppError('key_reused');
  if (!sameKey && closed) throw new AppError('job_closed');
  const repeated = sameKey ?? (await newest({ ...sent, ...active }));
  return repeated && newest({ job_id: sent.job_id, ...afterCursor(cursorOf(repeated)) });
}

/** The signed-in user's own applications, newest first; with `job_id` only those for that job. */
export async function listOwnApplications(
  { db, user }: UserContext,
  { limit, cursor, job_id }: ListApplicationsInput,
): Promise<ApplicationPage> {
  const own = { user_id: user.id, ...(job_id && { job_id }) };
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

/**
 * One of the caller's own applications, with everything that they may know of it.
 *
 * @throws AppError application_not_found, also for another candidate's application.
 */
export async function readOwnApplication(
  { db, user, system }: UserContext & Pick<Context, 'system'>,
  { id }: ApplicationInput,
): Promise<CandidateApplication> {
  const row = await db.application.findUnique({ where: { id, user_id: user.id }, select: candidateApplicationSelect });
  if (!row) throw new AppError('application_not_found');
  return toCandidateApplication(row, system.notice_delay_seconds);
}

/**
 * Withdraws one of the caller's own applications, which stays read-only. Withdrawing it again changes nothing.
 *
 * @throws AppError application_not_found, also for another candidate's application.
 */
export async function withdrawApplication({ db, user }: UserContext, { id }: ApplicationInput): Promise<Application> {
  const own = { id, user_id: user.id };
  await db.application.updateMany({
    where: { ...own, withdrawn_at: null },
    data: { withdrawn_at: new Date(), version: { increment: 1 } },
  });
  const row = await db.application.findUnique({ where: own, select: applicationSelect });
  if (!row) throw new AppError('application_not_found');
  return toApplication(row);
}
