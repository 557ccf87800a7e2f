import { recordAuditEvent } from '@careers/auth/audit';
import type { BulkResult, BulkChange, RunBulkInput } from '@careers/contracts/hiring/bulk';
import { limits } from '@careers/contracts/common/limits';
import type { DbTransaction } from '@careers/db/client';
import type { HiringSettings } from '@careers/db/rows';
import { inTransaction } from '@careers/server/in-transaction';
import { v7 as uuid } from 'uuid';
import { changeStatus, toState } from '../application-status/change-status.ts';
import { AppError } from '../common/app-error.ts';
import { sendTime } from '../common/send-time.ts';
import type { Context, DbContext, UserContext } from '../context/context.ts';
import type { SystemInfo } from '../context/system-info.ts';
import type { PersonViewerContext, ViewerContext } from '../context/viewer.ts';
import { readBulkResult } from './bulk-actions.service.ts';
import {
  applicationsOfJob,
  chosenSql,
  hasEmptyFields,
  readRecipients,
  type Recipient,
  type Sender,
  waitingSql,
} from './recipients.ts';

// See docs/decisions/0118-a-bulk-action-is-one-transaction-or-whole-batches.md
export type BulkContext = UserContext &
  PersonViewerContext &
  Pick<Context, 'client' | 'queueBulkAction'> & { system: Pick<SystemInfo, 'brand' | 'notice_delay_seconds'> };

export type StoredBulkAction = Omit<BulkChange, 'send_at'> & { id: string; send_at: Date };

const MAX_NAMED = 20;

/**
 * Does up to `limits.bulk_batch` applications in one transaction; of more, `bulkJob` does one batch after the other. An
 * id that was stored before does nothing, and gets what came of the first.
 *
 * @throws AppError job_not_found; count_mismatch; send_time_refused; reason_not_found; reason_required;
 *   empty_merge_fields, naming the people; application_not_found, when none is left; key_reused, for another job.
 */
export async function runBulk(context: BulkContext, input: RunBulkInput): Promise<BulkResult> {
  const isStored = (await context.db.bulkAction.count({ where: { id: input.id } })) > 0;
  if (!isStored) await start(context, input);
  return readBulkResult(context, input).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'bulk_action_not_found' ? new AppError('key_reused') : error;
  });
}

async function start(context: BulkContext, { id, job_id, applications, change, typed_count }: RunBulkInput) {
  const { user, client, system } = context;
  if (applications.length > limits.bulk_typed && typed_count !== applications.length)
    throw new AppError('count_mismatch', { field: 'typed_count' });
  const send_at = sendTime(change.send_at, system.notice_delay_seconds, 'change.send_at');
  await checkReason(context, change);
  const stored: StoredBulkAction = { ...change, id, send_at };
  await inTransaction(context, async (tx) => {
    if (job_id !== null) await holdJob(tx, job_id);
    if (!(await storeBulkAction(tx, stored, { job_id, actor_id: user.id }))) return; // another tab stored it meanwhile
    const total = await storeItems(tx, context, { id, job_id, applications });
    if (total === 0) throw new AppError('application_not_found');
    await recordAuditEvent(tx, 'applicants_changed_in_bulk', job_id, { ...client, actor_id: user.id });
    const sender = { actor_id: user.id, company: system.brand.name };
    if (total <= limits.bulk_batch) return refuseEmptyFields(await runBatch(tx, stored, sender));
    const selected = { chosen: chosenSql(applications), where: applicationsOfJob(context.viewer, job_id) };
    refuseEmptyFields(await readRecipients(tx, selected, change, sender));
    await context.queueBulkAction(tx, id);
  });
}

/** A reason that was archived since the dialog was opened is still accepted. */
async function checkReason({ db }: DbContext, { status, reason_id }: BulkChange): Promise<void> {
  if (status !== 'Rejected') return;
  const [row] = await db.$queryRaw<{ required: HiringSettings['reason_required']; found: boolean }[]>`
    SELECT reason_required AS required, EXISTS (
      SELECT FROM rejection_reasons WHERE rejection_reasons.id = ${reason_id}::uuid
    ) AS found FROM hiring_settings`;
  if (reason_id === null && row?.required) throw new AppError('reason_required', { field: 'change.reason_id' });
  if (reason_id !== null && !row?.found) throw new AppError('reason_not_found', { field: 'change.reason_id' });
}

/** Keeps the job from being deleted until the transaction ends. @throws AppError job_not_found */
async function holdJob(tx: DbTransaction, job_id: string): Promise<void> {
  const rows = await tx.$queryRaw<unknown[]>`SELECT FROM jobs WHERE id = ${job_id}::uuid FOR KEY SHARE`;
  if (rows.length === 0) throw new AppError('job_not_found');
}

/** Adds the row of a bulk action. False: there is one; a bulk action in progress is waited for. */
async function storeBulkAction(
  tx: DbTransaction,
  { id, status, reason_id, notify, signed, subject, text, send_at }: StoredBulkAction,
  { job_id, actor_id }: { job_id: string | null; actor_id: string },
): Promise<boolean> {
  const { count } = await tx.bulkAction.createMany({
    data: { id, job_id, actor_id, status, reason_id, notify, signed, subject, text, send_at },
    skipDuplicates: true,
  });
  return count > 0;
}

/** Adds the selected applications that the caller sees, to be done. @returns how many there are. */
function storeItems(
  tx: DbTransaction,
  { viewer }: ViewerContext,
  { id, job_id, applications }: Pick<RunBulkInput, 'id' | 'job_id' | 'applications'>,
): Promise<number> {
  return tx.$executeRaw`
    INSERT INTO bulk_action_items (action_id, application_id, version)
    SELECT ${id}::uuid, applications.id, seen FROM (${chosenSql(applications)}) AS chosen
    JOIN applications ON applications.id = chosen.id AND ${applicationsOfJob(viewer, job_id)}`;
}

/** @throws AppError empty_merge_fields */
function refuseEmptyFields(recipients: Recipient[]): void {
  const people = recipients.filter(hasEmptyFields);
  const [first] = people;
  if (!first) return;
  const names = people.slice(0, MAX_NAMED).map(({ full_name, email }) => full_name?.trim() || email || 'A person');
  const fields = new Set(people.flatMap(({ empty_fields }) => empty_fields));
  const [field = 'name'] = fields;
  throw new AppError('empty_merge_fields', {
    field: 'change.text',
    message: `{{${[...fields].join('}} and {{')}}} is empty for ${people.length === 1 ? 'one person' : `${people.length} people`}. Enter text to use instead, such as {{${field}|there}}.`,
    reasons: names,
  });
}

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
