import type { ApplicationStatus } from '@careers/contracts/applications/applications';
import { HELD_AT_MOST_SECONDS } from '@careers/contracts/hiring/status-mails';
import type { DbTransaction } from '@careers/db/client';
import { changeStatus, type StatusChange, toState } from '../application-status/change-status.ts';

type Undoing = { id: string; status: ApplicationStatus; actor: StatusChange['actor'] };

/**
 * Takes the last change of a status back. Until the candidate was notified of it, the messages that it cancelled are
 * planned again, with what the candidate saw before, and the reason that it ended is the reason again. What a bulk
 * action replaced comes back with the undoing of that action alone. The caller has locked the application.
 */
export async function undoStatus(tx: DbTransaction, { id, status, actor }: Undoing): Promise<void> {
  const change = await tx.application.findUniqueOrThrow({
    where: { id },
    select: { status: true, status_changed_at: true },
  });
  const at = change.status_changed_at; // the time of its transaction, which what it ended has too
  const ended = { application_id: id, replaced_by: null };
  const about = { about_id: id, says: change.status, created_at: { gte: at } };
  // The email of a status is held for an hour at most. Of one that sends none the candidate learns on the page.
  const isLate = Date.now() - at.getTime() > HELD_AT_MOST_SECONDS * 1_000;
  const isNotified = isLate || (await tx.outboxMail.count({ where: about })) > 0;
  const { count: replanned } = isNotified
    ? { count: 0 }
    : await tx.applicationMessage.updateMany({
        where: { ...ended, for_status: status, cancelled_because: 'moved', cancelled_at: at },
        data: { cancelled_at: null, cancelled_because: null },
      });
  await changeStatus(tx, { targets: toState(status, [id]), shown: replanned > 0 ? 'restored' : 'at once', actor });
  if (replanned > 0) {
    await tx.applicationEvent.updateMany({
      where: { application_id: id, kind: 'status', created_at: { gte: at } },
      data: { shown_at: null }, // of the change and of its undoing, which names what the candidate must not know yet
    });
    await returnToBulkAction(tx, id);
  }
  if (!isNotified && status === 'Rejected')
    await tx.applicationReason.updateMany({ where: { ...ended, replaced_at: at }, data: { replaced_at: null } });
}

/** Lets the undoing of a bulk action undo the application too: it is as the action left it, two changes later. */
async function returnToBulkAction(tx: DbTransaction, id: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE bulk_action_items AS items SET version_after = applications.version
    FROM applications, application_messages AS planned
    WHERE applications.id = ${id}::uuid AND items.application_id = applications.id
      AND planned.application_id = applications.id AND planned.bulk_action_id = items.action_id
      AND planned.sent_at IS NULL AND planned.cancelled_at IS NULL AND version_after = applications.version - 2`;
}
