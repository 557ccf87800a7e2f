import type { BulkChange } from '@careers/contracts/hiring/bulk';
import { limits } from '@careers/contracts/common/limits';
import type { DbTransaction } from '@careers/db/client';
import { v7 as uuid } from 'uuid';
import { changeStatus, toState } from '../application-status/change-status.ts';
import { readRecipients, type Recipient, type Sender, waitingSql } from './recipients.ts';

export type StoredBulkAction = Omit<BulkChange, 'send_at'> & { id: string; send_at: Date };

/**
 * Does the next batch, of 500 in as many statements as of 20. The caller holds the bulk action, so that no other
 * process does it too. A candidate sees the new status when the message that is planned here is sent.
 *
 * @returns the whole batch, also the applications that are left alone because a field of their message is empty.
 */
export async function runBatch(
  tx: DbTransaction,
  action: StoredBulkAction,
  sender: Sender,
  chosen = waitingSql(action.id, limits.bulk_batch),
): Promise<Recipient[]> {
  // In the order of their ids, so that two bulk actions wait for each other and never deadlock. What is read is fresh.
  await tx.$executeRaw`
    SELECT FROM (${chosen}) AS chosen JOIN applications ON applications.id = chosen.id
    ORDER BY applications.id FOR NO KEY UPDATE OF applications`;
  const recipients = await readRecipients(tx, { chosen }, action, sender);
  const ready = recipients.filter(({ skipped, empty_fields }) => skipped === null && empty_fields.length === 0);
  if (ready.length > 0) await carryOut(tx, action, sender, ready);
  await noteOutcomes(tx, action, recipients);
  return recipients;
}

async function carryOut(
  tx: DbTransaction,
  { id, status, reason_id, notify, subject, text, signed, send_at }: StoredBulkAction,
  { actor_id }: Sender,
  ready: Recipient[],
): Promise<void> {
  const ids = ready.map((recipient) => recipient.id);
  if (status !== null) {
    const targets = toState(status, ids);
    await changeStatus(tx, { targets, shown: 'withheld', actor: { id: actor_id }, bulk_action_id: id });
  }
  // An application that was not rejected until now has no other reason.
  if (reason_id !== null)
    await tx.$executeRaw`
      INSERT INTO application_reasons (id, application_id, reason_id, given_by, bulk_action_id)
      SELECT gen_random_uuid(), given.id, ${reason_id}::uuid, ${actor_id}::uuid, ${id}::uuid
      FROM unnest(${ids}::uuid[]) AS given (id)`;
  // A message's text is copied; its fields are filled as it leaves.
  const plans = ids.map((application_id) => ({ id: uuid(), application_id }));
  await tx.$executeRaw`
    INSERT INTO application_messages
      (id, application_id, author_id, signed, bulk_action_id, kind, subject, text, for_status, send_at)
    SELECT plan.id, application_id, ${actor_id}::uuid, ${signed && actor_id !== null}, ${id}::uuid, ${notify},
      ${subject}, ${text}, ${status}, ${send_at}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(plans)}::jsonb) AS plan (id uuid, application_id uuid)`;
}

async function noteOutcomes(
  tx: DbTransaction,
  { id, status }: StoredBulkAction,
  recipients: Recipient[],
): Promise<void> {
  const outcomes = recipients.map((row) => {
    const outcome = row.skipped ?? (row.empty_fields.length > 0 ? 'changed' : 'done');
    return {
      application_id: row.id,
      outcome,
      ...(outcome === 'done' && status !== null && { from_status: row.status, version_after: row.version + 1 }),
    };
  });
  await tx.$executeRaw`
    WITH noted AS (
      UPDATE bulk_action_items AS items
      SET outcome = note.outcome, from_status = note.from_status, version_after = note.version_after
      FROM jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb)
        AS note (application_id uuid, outcome text, from_status text, version_after int)
      WHERE action_id = ${id}::uuid AND items.application_id = note.application_id
    )
    UPDATE bulk_actions SET finished_at = now() WHERE id = ${id}::uuid AND NOT EXISTS (
      SELECT FROM bulk_action_items AS items WHERE action_id = ${id}::uuid AND outcome = 'waiting'
        AND application_id <> ALL (${recipients.map((row) => row.id)}::uuid[]))`;
}
