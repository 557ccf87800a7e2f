import {
  applicationStatus,
  type Applicant,
  type ApplicantPage,
  type ApplicationState,
  type ListApplicantsInput,
  type UpdateApplicationInput,
} from '@careers/contracts/applications';
import { AppError } from '../app-error.ts';
import { changedMeanwhile, savedSelect } from '../changed-meanwhile.ts';
import type { DbContext, UserContext } from '../context.ts';
import { jobSummarySelect, toJobSummary } from '../jobs/jobs.select.ts';
import { pageOrders, toPage } from '../keyset.ts';
import { foundApplicants, inApplicationState } from './applicant-filters.ts';
import { applicantSelect, toApplicant } from './applications.select.ts';

/** Who applied for a job, with their profiles; withdrawn applications only where they are asked for. */
export async function listApplicants({ db }: DbContext, input: ListApplicantsInput): Promise<ApplicantPage> {
  const { job_id, limit, cursor, status, sort } = input;
  const { orderBy, after } = pageOrders[sort];
  const [job, rows, counts] = await Promise.all([
    db.job.findUnique({ where: { id: job_id }, select: jobSummarySelect }),
    db.application.findMany({
      where: { ...foundApplicants(input), ...inApplicationState(status), ...after(cursor) },
      orderBy,
      take: limit + 1,
      select: applicantSelect,
    }),
    countByState({ db }, input),
  ]);
  if (!job) throw new AppError('job_not_found');
  const page = toPage(rows, limit);
  const { Withdrawn: _, ...standing } = counts;
  return {
    job: toJobSummary(job),
    applications: page.rows.map(toApplicant),
    total: status ? counts[status] : Object.values(standing).reduce((sum, count) => sum + count, 0),
    counts,
    next_cursor: page.next_cursor,
  };
}

async function countByState(
  { db }: DbContext,
  input: Pick<ListApplicantsInput, 'job_id' | 'search'>,
): Promise<Record<ApplicationState, number>> {
  const found = foundApplicants(input);
  const [rows, withdrawn] = await Promise.all([
    db.application.groupBy({ by: 'status', where: { ...found, withdrawn_at: null }, _count: true }),
    db.application.count({ where: { ...found, withdrawn_at: { not: null } } }),
  ]);
  const counts = { Applied: 0, 'Under Review': 0, Interview: 0, Offer: 0, Rejected: 0, Withdrawn: withdrawn };
  for (const { status, _count } of rows) counts[applicationStatus.parse(status)] = _count;
  return counts;
}

/**
 * Saves a status, notes, or both. With a `version`, an application that another administrator saved since is left as it is.
 *
 * @throws AppError application_not_found; application_withdrawn once the candidate has withdrawn it; changed_meanwhile.
 */
export async function updateApplication(
  { db, user }: UserContext,
  { id, version, status, notes }: UpdateApplicationInput,
): Promise<Applicant> {
  const [row] = await db.application.updateManyAndReturn({
    where: { id, withdrawn_at: null, ...(version !== undefined && { version }) },
    data: {
      ...(status && { status }),
      ...(notes !== undefined && { notes }),
      version: { increment: 1 },
      updated_by: user.id,
    },
    select: applicantSelect,
  });
  if (row) return toApplicant(row);
  const saved = await db.application.findUnique({ where: { id }, select: { ...savedSelect, withdrawn_at: true } });
  if (!saved) throw new AppError('application_not_found');
  throw saved.withdrawn_at ? new AppError('application_withdrawn') : changedMeanwhile(saved);
}
