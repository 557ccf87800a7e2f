import type { Db } from '@careers/db/client';
import type { Background } from '@careers/server/background';
import { MAIL_QUEUE } from './queue-mails.ts';

export async function waitingMails(db: Db): Promise<{ count: number; oldest: Date | null }> {
  const { _count, _min } = await db.outboxMail.aggregate({
    where: { sent_at: null, failed_at: null },
    _count: true,
    _min: { created_at: true },
  });
  return { count: _count, oldest: _min.created_at };
}

/** The latest failed mails, at most 1,000. */
export function listFailed(db: Db) {
  return db.outboxMail.findMany({
    where: { failed_at: { not: null } },
    orderBy: { created_at: 'desc' },
    take: 1_000,
    select: { id: true, template: true, recipient: true, failed_at: true, last_error: true },
  });
}

/** Queues the failed mails again and returns their number. Two calls at once queue each mail only once. */
export async function retryFailed(db: Db, background: Pick<Background, 'add'>): Promise<number> {
  const failed = await listFailed(db);
  return db.$transaction(async (tx) => {
    const revived = await tx.outboxMail.updateManyAndReturn({
      where: { id: { in: failed.map(({ id }) => id) }, failed_at: { not: null } },
      data: { failed_at: null },
      select: { id: true },
    });
    const ids = revived.map(({ id }) => id);
    await background.add(tx, MAIL_QUEUE, ids);
    return ids.length;
  });
}
