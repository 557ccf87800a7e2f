import { recordAuditEvent } from '@careers/auth/audit';
import type { BulkActionInput, BulkResult } from '@careers/contracts/hiring/bulk';
import { type DbTransaction, Prisma } from '@careers/db/client';
import { inTransaction } from '@careers/server/in-transaction';
import { changeStatus } from '../application-status/change-status.ts';
import { AppError } from '../common/app-error.ts';
import { actionsOfJob, readBulkResult, withoutOwn } from './bulk-actions.service.ts';
import type { BulkContext } from './run.service.ts';

/**
 * Undoes a bulk action until NOTICE_DELAY_SECONDS are over or its first message was sent: candidates have seen nothing
 * of it. Applications that were changed since stay as they are. Undoing once more does nothing.
 *
 * @throws AppError bulk_action_not_found; undo_over
 */
export async function undoBulk(context: BulkContext, { job_id, id }: BulkActionInput): Promise<BulkResult> {
  const { user, client, system } = context;
  await inTransaction(context, async (tx) => {
    const [action] = await tx.$queryRaw<{ undone: boolean; in_time: boolean }[]>`
      SELECT undone_at IS NOT NULL AS undone,
        created_at + make_interval(secs => ${system.notice_delay_seconds}::float8) > now() AS in_time
      FROM bulk_actions WHERE id = ${id}::uuid AND ${actionsOfJob(job_id)} AND ${withoutOwn(context.viewer)}
      FOR NO KEY UPDATE`;
    if (!action) throw new AppError('bulk_action_not_found');
    if (action.undone) return;
    await lockApplications(tx, id);
    await decideItems(tx, id);
    await cancelPlans(tx, id);
    if (!action.in_time || (await isNotified(tx, id))) throw new AppError('undo_over');
    await revivePlans(tx, id);
    await changeStatus(tx, { targets: restored(id), shown: 'taken back', actor: user });
    await restoreReasons(tx, id);
    await tx.$executeRaw`
      UPDATE bulk_actions SET undone_at = now(), finished_at = coalesce(finished_at, now()) WHERE id = ${id}::uuid`;
    await recordAuditEvent(tx, 'bulk_undone', job_id, { ...client, actor_id: user.id });
  });
  return readBulkResult(context, { job_id, id });
}

/** Waits for each transaction that changes or mails one of the applications, in the order of bulk actions. */
async function lockApplications(tx: DbTransaction, id: string): Promise<void> {
  await tx.$executeRaw`
    SELECT FROM bulk_action_items JOIN applications ON applications.id = application_id
    WHERE action_id = ${id}::uuid AND outcome = 'done'
    ORDER BY applications.id FOR NO KEY UPDATE OF applications`;
}

/** Decides which applications are restored: those that are as the action left them. A message alone always is. */
async function decideItems(tx: DbTransaction, id: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE bulk_action_items AS items SET outcome = CASE WHEN items.outcome = 'waiting' OR bulk_actions.status IS NULL
        OR (applications.version = version_after AND applications.status = bulk_actions.status
          AND withdrawn_at IS NULL) THEN 'undone' ELSE 'kept' END
    FROM applications, bulk_actions
    WHERE action_id = ${id}::uuid AND items.outcome IN ('done', 'waiting')
      AND applications.id = application_id AND bulk_actions.id = action_id`;
}

function restored(id: string): Prisma.Sql {
  return Prisma.sql`SELECT application_id AS id, from_status AS to_state FROM bulk_action_items
    WHERE action_id = ${id}::uuid AND outcome = 'undone' AND from_status IS NOT NULL`;
}

async function cancelPlans(tx: DbTransaction, id: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE application_messages SET cancelled_at = now(), cancelled_because = 'undone'
    FROM bulk_action_items AS items
    WHERE action_id = ${id}::uuid AND outcome = 'undone' AND items.application_id = application_messages.application_id
      AND bulk_action_id = ${id}::uuid AND sent_at IS NULL AND cancelled_at IS NULL`;
}

async function isNotified(tx: DbTransaction, id: string): Promise<boolean> {
  return (await tx.applicationMessage.count({ where: { bulk_action_id: id, sent_at: { not: null } } })) > 0;
}

async function revivePlans(tx: DbTransaction, id: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE application_messages AS earlier SET cancelled_at = NULL, cancelled_because = NULL, replaced_by = NULL
    FROM (${restored(id)}) AS restored
    WHERE earlier.application_id = restored.id AND earlier.replaced_by = ${id}::uuid`;
}

/** Gives back the reasons that ended because the bulk action moved rejected applications. */
async function restoreReasons(tx: DbTransaction, id: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE application_reasons AS ended SET replaced_at = NULL, replaced_by = NULL
    FROM (${restored(id)}) AS restored WHERE ended.application_id = restored.id AND ended.replaced_by = ${id}::uuid`;
}
