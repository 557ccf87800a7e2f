import type { DbTransaction } from '@careers/db/client';
import { AppError } from './app-error.ts';

/** Refuses a change while a message with a decision is planned. @throws AppError decision_planned */
export async function refusePlanned(tx: DbTransaction, application_id: string): Promise<void> {
  const planned = { application_id, sent_at: null, cancelled_at: null, for_status: { not: null } };
  if ((await tx.applicationMessage.count({ where: planned })) > 0) throw new AppError('decision_planned');
}
