import type { ApplicationInput } from '@careers/contracts/applications/application-details';
import type { Application, ApplicationPage, ListApplicationsInput } from '@careers/contracts/applications/applications';
import type { CandidateApplication } from '@careers/contracts/applications/candidate-application';
import { Prisma } from '@careers/db/client';
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
import { changeStatus, lockApplication } from './change-status.ts';
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
export async function withdrawApplication({ db, user }: UserContext, { id }: ApplicationInput): Promise<Application> {
  const own = { id, user_id: user.id };
  await inTransaction({ db }, async (tx) => {
    await lockApplication(tx, id);
    const targets = Prisma.sql`
      SELECT id, 'Withdrawn' AS to_state FROM applications
      WHERE id = ${id}::uuid AND user_id = ${user.id}::uuid AND withdrawn_at IS NULL`;
    await changeStatus(tx, { targets, shown: 'never', actor: null });
  });
  const row = await db.application.findUnique({ where: own, select: applicationSelect });
  if (!row) throw new AppError('application_not_found');
  return toApplication(row);
}
