import type { ApplicationInput } from '@careers/contracts/applications/application-details';
import type { Application, ApplicationPage, ListApplicationsInput } from '@careers/contracts/applications/applications';
import type { CandidateApplication } from '@careers/contracts/applications/candidate-application';
import { inTransaction } from '@careers/server/in-transaction';
import { AppError } from '../common/app-error.ts';
import { afterCursor, newestFirst, toPage } from '../common/keyset.ts';
import type { Context, UserContext } from '../context/context.ts';
import {
  applicationSelect,
  candidateApplicationSelect,
  toApplication,
  toCandidateApplication,
} from './applications.select.ts';
import { changeStatus, lockApplication, toState } from '../application-status/change-status.ts';
import { endWithdrawn } from '../interviews/end-interviews.ts';
import { countFitting } from './count-fitting.ts';

/** The signed-in user's own applications, newest first; with `job_id` only those for that job. */
export async function listOwnApplications(
  { db, user }: UserContext,
  { limit, cursor, job_id }: ListApplicationsInput,
): Promise<ApplicationPage> {
  const own = { user_id: user.id, ...(job_id && { job_id }) };
  const [found, total] = await Promise.all([
    db.application.findMany({
      where: { ...own, ...afterCursor(cursor) },
      orderBy: newestFirst,
      take: limit + 1,
      select: { id: true },
    }),
    db.application.count({ where: own }),
  ]);
  const ids = found.map(({ id }) => id);
  const fitting = await countFitting({ db }, ids, limit);
  const rows = await db.application.findMany({
    where: { id: { in: ids.slice(0, fitting + 1) } },
    orderBy: newestFirst,
    select: applicationSelect,
  });
  const page = toPage(rows, fitting);
  return { applications: page.rows.map(toApplication), total, next_cursor: page.next_cursor };
}

/** @throws AppError application_not_found, also for another candidate's application. */
export async function readOwnApplication(
  { db, user, system }: UserContext & Pick<Context, 'system'>,
  { id }: ApplicationInput,
): Promise<CandidateApplication> {
  const row = await db.application.findUnique({ where: { id, user_id: user.id }, select: candidateApplicationSelect });
  if (!row) throw new AppError('application_not_found');
  return toCandidateApplication(row, system.notice_delay_seconds);
}

/** Changes nothing the second time. @throws AppError application_not_found, also for another candidate's one. */
export async function withdrawApplication(
  { db, user, mailer, system }: UserContext & Pick<Context, 'mailer'> & { system: { site_url: string } },
  { id }: ApplicationInput,
): Promise<Application> {
  const own = { id, user_id: user.id };
  await inTransaction({ db }, async (tx) => {
    await lockApplication(tx, id);
    const open = await tx.application.findUnique({ where: { ...own, withdrawn_at: null }, select: { id: true } });
    if (!open) return;
    await changeStatus(tx, { targets: toState('Withdrawn', [id]), shown: 'never', actor: null });
    await endWithdrawn(tx, { mailer, site_url: system.site_url }, id);
  });
  const row = await db.application.findUnique({ where: own, select: applicationSelect });
  if (!row) throw new AppError('application_not_found');
  return toApplication(row);
}
