import type {
  Applicant,
  ApplicantPage,
  ListApplicantsInput,
  UpdateApplicationInput,
} from '@careers/contracts/applications';
import { AppError } from '../app-error.ts';
import type { DbContext } from '../context.ts';
import { jobSummarySelect, toJobSummary } from '../jobs/jobs.select.ts';
import { afterCursor, newestFirst, toPage } from '../keyset.ts';
import { applicantSelect, toApplicant } from './applications.select.ts';

/** A job with its applications, newest first, each with the candidate's profile. */
export async function listApplicants(
  { db }: DbContext,
  { job_id, limit, cursor }: ListApplicantsInput,
): Promise<ApplicantPage> {
  const [job, rows, total] = await Promise.all([
    db.job.findUnique({ where: { id: job_id }, select: jobSummarySelect }),
    db.application.findMany({
      where: { job_id, ...afterCursor(cursor) },
      orderBy: newestFirst,
      take: limit + 1,
      select: applicantSelect,
    }),
    db.application.count({ where: { job_id } }),
  ]);
  if (!job) throw new AppError('job_not_found');
  const page = toPage(rows, limit);
  return { job: toJobSummary(job), applications: page.rows.map(toApplicant), total, next_cursor: page.next_cursor };
}

/**
 * Saves a status, notes, or both.
 *
 * @throws AppError application_not_found; changed_meanwhile, where the record's version is not the given `version`.
 */
export async function updateApplication(
  { db }: DbContext,
  { id, version, status, notes }: UpdateApplicationInput,
): Promise<Applicant> {
  const [row] = await db.application.updateManyAndReturn({
    where: { id, ...(version !== undefined && { version }) },
    data: { ...(status && { status }), ...(notes !== undefined && { notes }), version: { increment: 1 } },
    select: applicantSelect,
  });
  if (row) return toApplicant(row);
  throw new AppError((await db.application.count({ where: { id } })) ? 'changed_meanwhile' : 'application_not_found');
}
