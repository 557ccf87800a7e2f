import type { Db } from '@careers/db/client';
import type { JobQueue } from './job-queue.ts';

/** How many mails of the last 30 days are waiting, sent and failed. */
export async function outboxCounts(db: Db): Promise<{ waiting: number; sent: number; failed: number }> {
  const [waiting, sent, failed] = await Promise.all([
    db.outboxMail.count({ where: { sent_at: null, failed_at: null } }),
    db.outboxMail.count({ where: { sent_at: { not: null } } }),
    db.outboxMail.count({ where: { failed_at: { not: null } } }),
  ]);
  return { waiting, sent, failed };
}

/** The latest failed mails, at most 1,000. */
export function listFailed(db: Db) {
  return db.outboxMail.findMany({
    where: { failed_at: { not: null } },
    orderBy: { created_at: 'desc' },
    take: 1_000,
    select: {
      id: true,
      template: true,
      recipient: true,
      created_at: true,
      failed_at: true,
      attempts: true,
      last_error: true,
    },
  });
}

/** Queues the failed mails again and returns how many. Two calls at once queue each mail only once. */
export async function retryFailed(db: Db, queue: Pick<JobQueue, 'add'>): Promise<number> {
  const failed = await listFailed(db);
  return db.$transaction(async (tx) => {
    const revived = await tx.outboxMail.updateManyAndReturn({
      where: { id: { in: failed.map(({ id }) => id) }, failed_at: { not: null } },
      data: { failed_at: null },
      select: { id: true },
    });
    await queue.add(
      tx,
      revived.map(({ id }) => id),
    );
    return revived.length;
  });
}
