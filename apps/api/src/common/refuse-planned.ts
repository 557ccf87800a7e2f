import type { DbTransaction } from '@careers/db/client';
import { AppError } from './app-error.ts';

/**
 * Refuses to change an application while a message is planned that tells its candidate of a decision.
 *
 * @throws AppError decision_planned
 */
export async function refusePlanned(tx: DbTransaction, application_id: string): Promise<void> {
  const planned = { application_id, sent_at: null, cancelled_at: null, for_status: { not: null } };
  if ((await tx.applicationMessage.count({ where: planned })) > 0) throw new AppError('decision_planned');
}
