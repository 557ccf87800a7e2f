import type { Application, WithdrawApplicationInput } from '@careers/contracts/applications/applications';
import { AppError } from '../common/app-error.ts';
import type { UserContext } from '../context/context.ts';
import { applicationSelect, toApplication } from './applications.select.ts';

/**
 * Withdraws one of the caller's own applications: it stays, read-only. Withdrawing it again changes nothing.
 *
 * @throws AppError application_not_found, also for another candidate's application.
 */
export async function withdrawApplication(
  { db, user }: UserContext,
  { id }: WithdrawApplicationInput,
): Promise<Application> {
  const own = { id, user_id: user.id };
  await db.application.updateMany({
    where: { ...own, withdrawn_at: null },
    data: { withdrawn_at: new Date(), version: { increment: 1 } },
  });
  const row = await db.application.findUnique({ where: own, select: applicationSelect });
  if (!row) throw new AppError('application_not_found');
  return toApplication(row);
}
