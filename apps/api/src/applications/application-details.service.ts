import {
  type ApplicationDetails,
  type ApplicationInput,
  OTHER_APPLICATIONS,
} from '@careers/contracts/applications/application-details';
import { AppError } from '../common/app-error.ts';
import { newestFirst } from '../common/keyset.ts';
import type { DbContext } from '../context/context.ts';
import {
  applicantSelect,
  jobOfApplicationSelect,
  toApplicant,
  toJobOfApplication,
  toState,
} from './applications.select.ts';

/**
 * One application with its job, and the candidate's profile and newest other applications.
 *
 * @throws AppError application_not_found
 */
export async function readApplication({ db }: DbContext, { id }: ApplicationInput): Promise<ApplicationDetails> {
  const row = await db.application.findUnique({
    where: { id },
    select: { ...applicantSelect, ...jobOfApplicationSelect },
  });
  if (!row) throw new AppError('application_not_found');
  const { job_title, job_department, job_location, job, ...applicant } = row;
  const others = { user_id: row.user_id, id: { not: id } };
  const [newest, total] = await Promise.all([
    db.application.findMany({
      where: others,
      orderBy: newestFirst,
      take: OTHER_APPLICATIONS,
      select: { id: true, job_title: true, status: true, withdrawn_at: true, created_at: true },
    }),
    db.application.count({ where: others }),
  ]);
  return {
    ...toApplicant(applicant),
    job: toJobOfApplication({ job_title, job_department, job_location, job }),
    other_applications: newest.map((other) => ({
      id: other.id,
      job_title: other.job_title,
      state: toState(other),
      created_at: other.created_at.toISOString(),
    })),
    other_applications_total: total,
  };
}
