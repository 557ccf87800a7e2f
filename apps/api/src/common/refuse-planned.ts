import type { DbTransaction } from '@careers/db/client';
import { AppError } from './app-error.ts';

/** Refuses a change while a message about a decision is planned, or a decision withheld. @throws AppError decision_planned */
export async function refusePlanned(tx: DbTransaction, application_id: string): Promise<void> {
  const planned = {
    application_id,
    sent_at: null,
    cancelled_at: null,
    for_status: { not: null },
    OR: [{ kind: { not: 'no_mail' } }, { application: { shown_status: { not: null } } }],
  };
  if ((await tx.applicationMessage.count({ where: planned })) > 0) throw new AppError('decision_planned');
}
