import { recordAuditEvent } from '@careers/auth/audit';
import type { BulkActionInput, BulkResult } from '@careers/contracts/hiring/bulk';
import { type DbTransaction, Prisma } from '@careers/db/client';
import { inTransaction } from '@careers/server/in-transaction';
import { AppError } from '../common/app-error.ts';
import { readBulkResult, withoutOwn } from './bulk-actions.service.ts';
import type { BulkContext } from './run.service.ts';

/**
 * Undoes a press until the time of a slip is over (NOTICE_DELAY_SECONDS), or its first message was sent. It restores every
 * application that was not changed since, in one transaction, and cancels what was planned for it; others keep both. Their
 * candidates have seen nothing of it. What is still waiting is not done. Undoing once more does nothing.
 *
 * @throws AppError bulk_action_not_found; undo_over
 */
export async function undoBulk(context: BulkContext, { job_id, id }: BulkActionInput): Promise<BulkResult> {
  const { user, client, system } = context;
  await inTransaction(context, async (tx) => {
    const [action] = await tx.$queryRaw<{ undone: boolean; in_time: boolean }[]>`
      SELECT undone_at IS NOT NULL AS undone,
        created_at + make_interval(secs => ${system.notice_delay_seconds}::float8) > now() AS in_time
      FROM bulk_actions WHERE id = ${id}::uuid AND job_id = ${job_id}::uuid AND ${withoutOwn(context.viewer)}
      FOR NO KEY UPDATE`;
    if (!action) throw new AppError('bulk_action_not_found');
    if (action.undone) return;
    await lockApplications(tx, id);
    await decideItems(tx, id);
    await cancelPlans(tx, id);
    if (!action.in_time || (await isTold(tx, id))) throw new AppError('undo_over');
    await revivePlans(tx, id);
    await restoreStatuses(tx, id, user.id);
    await restoreReasons(tx, id);
    await tx.$executeRaw`
      UPDATE bulk_actions SET undone_at = now(), finished_at = coalesce(finished_at, now()) WHERE id = ${id}::uuid`;
    await recordAuditEvent(tx, 'bulk_undone', job_id, { ...client, actor_id: user.id });
  });
  return readBulkResult(context, { job_id, id });
}

/** Waits for each transaction that changes or tells one of the applications, in the order in which presses lock them. */
async function lockApplications(tx: DbTransaction, id: string): Promise<void> {
  await tx.$executeRaw`
    SELECT FROM bulk_action_items JOIN applications ON applications.id = application_id
    WHERE action_id = ${id}::uuid AND outcome = 'done'
    ORDER BY applications.id FOR NO KEY UPDATE OF applications`;
}

/** Decides which applications are restored: those that are as the press left them. A message alone is always taken back. */
async function decideItems(tx: DbTransaction, id: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE bulk_action_items AS items SET outcome = CASE WHEN items.outcome = 'waiting' OR bulk_actions.status IS NULL
        OR (applications.version = version_after AND applications.status = bulk_actions.status
          AND withdrawn_at IS NULL) THEN 'undone' ELSE 'kept' END
    FROM applications, bulk_actions
    WHERE action_id = ${id}::uuid AND items.outcome IN ('done', 'waiting')
      AND applications.id = application_id AND bulk_actions.id = action_id`;
}

/** The applications that get their status back: it was changed, and is undone now. */
function restored(id: string): Prisma.Sql {
  return Prisma.sql`SELECT application_id, from_status FROM bulk_action_items
    WHERE action_id = ${id}::uuid AND outcome = 'undone' AND from_status IS NOT NULL`;
}

async function cancelPlans(tx: DbTransaction, id: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE application_messages SET cancelled_at = now(), cancelled_because = 'undone'
    FROM bulk_action_items AS items
    WHERE action_id = ${id}::uuid AND outcome = 'undone' AND items.application_id = application_messages.application_id
      AND bulk_action_id = ${id}::uuid AND sent_at IS NULL AND cancelled_at IS NULL`;
}

async function isTold(tx: DbTransaction, id: string): Promise<boolean> {
  return (await tx.applicationMessage.count({ where: { bulk_action_id: id, sent_at: { not: null } } })) > 0;
}

/** Plans again what the press replaced: a trigger cancelled it at the very time at which the press's own plan was made. */
async function revivePlans(tx: DbTransaction, id: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE application_messages AS earlier SET cancelled_at = NULL, cancelled_because = NULL
    FROM (${restored(id)}) AS restored
    JOIN application_messages AS own ON own.application_id = restored.application_id AND own.bulk_action_id = ${id}::uuid
    WHERE earlier.application_id = restored.application_id AND earlier.for_status = restored.from_status
      AND earlier.cancelled_because = 'moved' AND earlier.cancelled_at = own.created_at`;
}

/** Gives the applications the status that they had. A candidate to whom an earlier decision is still to be told sees none of both. */
async function restoreStatuses(tx: DbTransaction, id: string, actor_id: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE applications SET status = from_status, unseen_changes = unseen_changes + 1, version = version + 1,
      updated_by = ${actor_id}::uuid, updated_by_key = NULL, updated_at = now(),
      shown_status = CASE WHEN EXISTS (
        SELECT FROM application_messages WHERE application_id = applications.id AND for_status = from_status
          AND sent_at IS NULL AND cancelled_at IS NULL) THEN shown_status END
    FROM (${restored(id)}) AS restored
    WHERE applications.id = restored.application_id AND status <> from_status`;
}

/** Gives back the reasons that ended because the press moved rejected applications. Those of its own rejections end by the same trigger. */
async function restoreReasons(tx: DbTransaction, id: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE application_reasons AS ended SET replaced_at = NULL
    FROM (${restored(id)}) AS restored
    JOIN application_messages AS own ON own.application_id = restored.application_id AND own.bulk_action_id = ${id}::uuid
    WHERE restored.from_status = 'Rejected' AND ended.replaced_at >= own.created_at AND ended.id = (
      SELECT newest.id FROM application_reasons AS newest WHERE newest.application_id = restored.application_id
      ORDER BY newest.created_at DESC, newest.id DESC LIMIT 1)`;
}
