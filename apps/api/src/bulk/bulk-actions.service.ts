import {
  type BulkAction,
  bulkAction,
  type BulkActionInput,
  type BulkActions,
  type BulkActionsInput,
  bulkOutcome,
  type BulkResult,
  MAX_LISTED_ACTIONS,
} from '@careers/contracts/hiring/bulk';
import { limits } from '@careers/contracts/common/limits';
import { Prisma } from '@careers/db/client';
import type {
  Application,
  BulkAction as BulkActionTable,
  BulkActionItem,
  Profile,
  RejectionReason,
} from '@careers/db/rows';
import { AppError } from '../common/app-error.ts';
import { isoTimes } from '../common/iso-times.ts';
import type { PersonViewer, PersonViewerContext } from '../context/viewer.ts';
import type { SystemInfo } from '../context/system-info.ts';
import { colleagueName } from '../team-notes/team-notes.select.ts';
import { alphabetical } from '../common/alphabetical.ts';

type ReadContext = PersonViewerContext & { system: Pick<SystemInfo, 'notice_delay_seconds'> };

/** How many days a bulk action is listed; then it is erased. */
export const BULK_ACTION_DAYS = 90;

type ActionRow = Pick<BulkActionTable, 'id' | 'status' | 'notify' | 'subject'> &
  Pick<BulkActionTable, 'send_at' | 'created_at' | 'undone_at' | 'finished_at'> &
  Pick<BulkAction, 'actor_name' | 'counts'> & { reason: RejectionReason['label'] | null; told: boolean };
type LeftAloneRow = Pick<Application, 'id'> &
  Pick<Profile, 'full_name'> &
  Pick<BulkActionItem, 'outcome'> & { changed_by: string | null };

/** The condition for bulk actions without the viewer's own application, of which one would tell what is planned. */
export function withoutOwn({ id }: PersonViewer): Prisma.Sql {
  return Prisma.sql`NOT EXISTS (
    SELECT FROM bulk_action_items JOIN applications ON applications.id = application_id
    WHERE action_id = bulk_actions.id AND user_id = ${id}::uuid)`;
}

/** The condition for bulk actions on the applications for a job; null: for those that were not on those for one job. */
export function actionsOfJob(job_id: string | null): Prisma.Sql {
  return job_id === null ? Prisma.sql`bulk_actions.job_id IS NULL` : Prisma.sql`bulk_actions.job_id = ${job_id}::uuid`;
}

/** The bulk actions that match a condition over `bulk_actions`, and that the viewer sees, the newest first. */
async function readActions({ db, system, viewer }: ReadContext, where: Prisma.Sql): Promise<BulkAction[]> {
  const rows = await db.$queryRaw<ActionRow[]>`
    SELECT bulk_actions.id, ${colleagueName} AS actor_name, status, rejection_reasons.label AS reason, notify, subject,
      send_at, bulk_actions.created_at, undone_at, finished_at,
      (SELECT coalesce(json_object_agg(outcome, number), '{}') FROM (
        SELECT outcome, count(*) AS number FROM bulk_action_items WHERE action_id = bulk_actions.id GROUP BY outcome
      ) AS outcomes) AS counts,
      EXISTS (
        SELECT FROM application_messages WHERE bulk_action_id = bulk_actions.id AND sent_at IS NOT NULL) AS told
    FROM bulk_actions
    LEFT JOIN profiles ON profiles.id = actor_id
    LEFT JOIN rejection_reasons ON rejection_reasons.id = reason_id
    WHERE ${where} AND ${withoutOwn(viewer)}
    ORDER BY bulk_actions.created_at DESC, bulk_actions.id DESC LIMIT ${MAX_LISTED_ACTIONS}`;
  return rows.map((row) => toBulkAction(row, system.notice_delay_seconds));
}

function toBulkAction({ told, finished_at, ...row }: ActionRow, delay_seconds: number): BulkAction {
  const until = new Date(Math.min(row.created_at.getTime() + delay_seconds * 1_000, row.send_at.getTime()));
  const canUndo = row.undone_at === null && !told && until > new Date();
  return bulkAction.parse({
    ...isoTimes(row),
    total: Object.values(row.counts).reduce((sum, count) => sum + count, 0),
    finished: finished_at !== null,
    undo_until: canUndo ? until.toISOString() : null,
  });
}

export async function listBulkActions(context: ReadContext, { job_id }: BulkActionsInput): Promise<BulkActions> {
  const isListed = Prisma.sql`${actionsOfJob(job_id)}
    AND bulk_actions.created_at > now() - make_interval(days => ${BULK_ACTION_DAYS}::int)`;
  return { actions: await readActions(context, isListed) };
}

/** With the applications that were left alone, by the candidates' names. @throws AppError bulk_action_not_found */
export async function readBulkResult(context: ReadContext, { job_id, id }: BulkActionInput): Promise<BulkResult> {
  const [[action], leftAlone] = await Promise.all([
    readActions(context, Prisma.sql`bulk_actions.id = ${id}::uuid AND ${actionsOfJob(job_id)}`),
    context.db.$queryRaw<LeftAloneRow[]>`
      SELECT applications.id, candidates.full_name, outcome,
        CASE WHEN outcome IN ('changed', 'kept') THEN (
          SELECT ${colleagueName} FROM profiles WHERE profiles.id = updated_by) END AS changed_by
      FROM bulk_action_items JOIN applications ON applications.id = application_id
      JOIN profiles AS candidates ON candidates.id = user_id
      WHERE action_id = ${id}::uuid AND outcome NOT IN ('waiting', 'done', 'undone')
      ORDER BY ${alphabetical(Prisma.sql`candidates.full_name`)}, applications.id LIMIT ${limits.bulk_batch}`,
  ]);
  if (!action) throw new AppError('bulk_action_not_found');
  return { ...action, left_alone: leftAlone.map((row) => ({ ...row, outcome: bulkOutcome.parse(row.outcome) })) };
}
