import {
  type ApplicationDetails,
  type ApplicationEvent,
  type ApplicationInput,
  OTHER_APPLICATIONS,
} from '@careers/contracts/applications/application-details';
import type { Application } from '@careers/db/rows';
import { AppError } from '../common/app-error.ts';
import { pageOrders } from '../common/keyset.ts';
import type { Context } from '../context/context.ts';
import type { ViewerContext } from '../context/viewer.ts';
import { readTeamMarks } from '../team-marks/team-marks.service.ts';
import {
  applicantSelect,
  jobOfApplicationSelect,
  toApplicant,
  toJobOfApplication,
  toState,
} from './applications.select.ts';
import { eventSelect, newestEvents, toEvents } from './history.select.ts';

type OtherRow = Pick<Application, 'id' | 'job_title' | 'status' | 'withdrawn_at' | 'created_at'> & { total: number };

/** An application with the candidate's newest other ones. @throws AppError application_not_found */
export async function readApplication(
  { db, viewer }: ViewerContext,
  { id }: ApplicationInput,
): Promise<ApplicationDetails> {
  const row = await db.application.findUnique({
    where: { id },
    select: { ...applicantSelect(viewer.can), ...jobOfApplicationSelect, status_changed_at: true },
  });
  if (!row) throw new AppError('application_not_found');
  const { job_title, job_department, job_location, job, status_changed_at, ...applicant } = row;
  const [marksOf, others] = await Promise.all([
    readTeamMarks({ db, viewer }, [id]),
    db.$queryRaw<OtherRow[]>`
      SELECT id, job_title, status, withdrawn_at, created_at, count(*) OVER ()::int AS total FROM applications
      WHERE ${viewer.sees} AND user_id = ${row.user_id}::uuid AND id <> ${id}::uuid
      ORDER BY ${pageOrders.newest.orderBySql} LIMIT ${OTHER_APPLICATIONS}`,
  ]);
  return {
    ...toApplicant(applicant),
    can: viewer.can,
    status_changed_at: status_changed_at.toISOString(),
    ...marksOf(id),
    job: toJobOfApplication({ job_title, job_department, job_location, job }),
    other_applications: others.map((other) => ({
      id: other.id,
      job_title: other.job_title,
      state: toState(other),
      created_at: other.created_at.toISOString(),
    })),
    other_applications_total: others[0]?.total ?? 0,
  };
}

/** Oldest first. */
export async function readApplicationHistory(
  { db, viewer, system }: ViewerContext & Pick<Context, 'system'>,
  application_id: string,
): Promise<ApplicationEvent[]> {
  const rows = await db.applicationEvent.findMany({
    where: { application_id },
    ...newestEvents,
    select: eventSelect(viewer.can),
  });
  return toEvents(rows, system.notice_delay_seconds);
}
