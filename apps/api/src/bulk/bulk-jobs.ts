import type { Brand } from '@careers/contracts/site/brand';
import { limits } from '@careers/contracts/common/limits';
import { type Db, Prisma } from '@careers/db/client';
import type { BulkAction } from '@careers/db/rows';
import { RETRY, type QueuedJob, type ScheduledJob } from '@careers/server/background';
import { type Batch, inBatches, pruningJob } from '../background/in-batches.ts';
import { BULK_ACTION_DAYS } from './bulk-actions.service.ts';
import { runBatch, type StoredBulkAction } from './run.service.ts';
import { waitingSql } from './recipients.ts';

/** The queue of bulk actions with more than one batch. */
export const BULK_QUEUE = 'bulk-actions';

/** `brand`: of the company in whose name the messages are. */
type BulkWork = { db: Db; brand: Pick<Brand, 'name'> };

export function bulkJob(work: BulkWork): QueuedJob {
  return { name: BULK_QUEUE, work: (id) => runBatches(work, id) };
}

/** Erases old bulk actions. What they did stays in the history of the applications. */
export function oldBulkActionsJob({ db }: { db: Db }): ScheduledJob {
  const where = Prisma.sql`created_at < now() - make_interval(days => ${BULK_ACTION_DAYS}::int)`;
  return pruningJob({ db }, 'erase-bulk-actions', '35 3 * * *', () => ({ table: 'bulk_actions', where }));
}

/**
 * Works for a person who lost their role or account since, too: it was allowed, and half of it would be worse.
 *
 * @returns RETRY: some are left, because another process is at it, or they are set aside.
 */
async function runBatches({ db, brand }: BulkWork, id: string): Promise<typeof RETRY | undefined> {
  function due({ limit, which }: Batch): Prisma.Sql {
    return waitingSql(id, limit, which('application_id'));
  }
  await inBatches({ db }, { job: `${BULK_QUEUE}:${id}`, size: limits.bulk_batch, due }, async (tx, waiting) => {
    const [action] = await tx.$queryRaw<(StoredBulkAction & Pick<BulkAction, keyof StoredBulkAction | 'actor_id'>)[]>`
      SELECT id, status, reason_id, notify, subject, text, signed, send_at, actor_id FROM bulk_actions
      WHERE id = ${id}::uuid AND finished_at IS NULL FOR NO KEY UPDATE SKIP LOCKED`;
    return action
      ? (await runBatch(tx, action, { actor_id: action.actor_id, company: brand.name }, waiting)).length
      : 0;
  });
  return (await db.bulkAction.count({ where: { id, finished_at: null } })) > 0 ? RETRY : undefined;
}
