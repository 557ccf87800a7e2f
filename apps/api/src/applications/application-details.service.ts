import {
  type ApplicationDetails,
  type ApplicationInput,
  OTHER_APPLICATIONS,
} from '@careers/contracts/applications/application-details';
import { AppError } from '../common/app-error.ts';
import { newestFirst } from '../common/keyset.ts';
import type { ViewerContext } from '../context/viewer.ts';
import { readTeamMarks } from '../team-marks/team-marks.service.ts';
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
export async function readApplication(
  { db, viewer }: ViewerContext,
  { id }: ApplicationInput,
): Promise<ApplicationDetails> {
  const row = await db.application.findFirst({
    where: { id, ...viewer.sees },
    select: { ...applicantSelect(viewer.can), ...jobOfApplicationSelect, status_changed_at: true },
  });
  if (!row) throw new AppError('application_not_found');
  const { job_title, job_department, job_location, job, status_changed_at, ...applicant } = row;
  const others = { AND: [viewer.sees, { user_id: row.user_id, id: { not: id } }] };
  const [marksOf, newest, total] = await Promise.all([
    readTeamMarks({ db, viewer }, [id]),
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
    can: viewer.can,
    status_changed_at: status_changed_at.toISOString(),
    ...marksOf(id),
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
