import type { Db } from '@careers/db/client';
import type { Background } from '@careers/server/background';
import { MAIL_QUEUE } from './queue-mails.ts';

/** The number of mails that wait to be sent, and when the oldest of them was queued. */
export async function waitingMails(db: Db): Promise<{ count: number; oldest: Date | null }> {
  const { _count, _min } = await db.outboxMail.aggregate({
    where: { sent_at: null, failed_at: null },
    _count: true,
    _min: { created_at: true },
  });
  return { count: _count, oldest: _min.created_at };
}

/** Rows that one statement deletes, so that none holds locks for long. */
const DELETE_BATCH_SIZE = 1_000;

/** Deletes the rows of mails that were queued before a time and then sent or given up. @returns the number of them */
export async function pruneOutbox(db: Pick<Db, '$executeRaw'>, before: Date): Promise<number> {
  let [deleted, rows] = [0, DELETE_BATCH_SIZE];
  while (rows === DELETE_BATCH_SIZE) {
    rows = await db.$executeRaw`DELETE FROM mail_outbox WHERE id IN (
      SELECT id FROM mail_outbox WHERE created_at < ${before}::timestamptz AND (sent_at IS NOT NULL OR failed_at IS NOT NULL)
      ORDER BY created_at LIMIT ${DELETE_BATCH_SIZE} FOR UPDATE SKIP LOCKED)`;
    deleted += rows;
  }
  return deleted;
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
    await background.add(
      tx,
      MAIL_QUEUE,
      revived.map(({ id }) => id),
    );
    return revived.length;
  });
}
