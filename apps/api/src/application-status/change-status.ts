import type { ApplicationState } from '@careers/contracts/applications/applications';
import { type DbTransaction, Prisma } from '@careers/db/client';
import type { Application } from '@careers/db/rows';
import { AppError } from '../common/app-error.ts';
import { noteEvent, noteShownStatus } from '../webhooks/note-events.ts';

// See docs/decisions/0179-a-status-is-changed-by-one-function.md
/** What a candidate sees of a change, and the number of changes that they have not seen, which their version is less by. */
const shownAs = {
  /** The change, and no earlier one that was withheld. A change to what candidates see anyway is none to them. */
  'at once': {
    shown_status: Prisma.sql`NULL`,
    unseen_changes: Prisma.sql`CASE coalesce(shown_status, to_state) WHEN to_state THEN unseen_changes
      + (shown_status IS NOT NULL)::int ELSE 0 END`,
  },
  /** What they saw before, until the planned message is sent. */
  withheld: {
    shown_status: Prisma.sql`coalesce(shown_status, status)`,
    unseen_changes: Prisma.sql`unseen_changes + 1`,
  },
  /** What they saw before: of a withheld change that is taken back. One before it may still be withheld. */
  'taken back': {
    shown_status: Prisma.sql`CASE WHEN EXISTS (
      SELECT FROM application_messages WHERE application_id = applications.id AND for_status = to_state
        AND sent_at IS NULL AND cancelled_at IS NULL) THEN coalesce(shown_status, status) END`,
    unseen_changes: Prisma.sql`unseen_changes + 1`,
  },
  /** What they saw before the last change, which is undone. */
  restored: {
    shown_status: Prisma.sql`nullif((
      SELECT events.to_state FROM application_events AS events
      WHERE events.application_id = applications.id AND events.shown_at IS NOT NULL AND events.kind <> 'withdrawn'
        AND events.created_at < applications.status_changed_at
      ORDER BY events.number DESC LIMIT 1), target.to_state)`,
    unseen_changes: Prisma.sql`unseen_changes + 1`,
  },
  /** What they saw before, for ever: of a withdrawal. */
  never: { shown_status: Prisma.sql`shown_status`, unseen_changes: Prisma.sql`unseen_changes` },
} satisfies Record<string, { shown_status: Prisma.Sql; unseen_changes: Prisma.Sql }>;

export type StatusChange = {
  /** The applications, as SQL with the columns `id` and `to_state`. The caller's transaction has locked their rows. */
  targets: Prisma.Sql;
  shown: keyof typeof shownAs;
  /** Who saves them: a person, whose account may be gone, or an API key. Null: the candidate, who is named by no column. */
  actor: { id: string | null; key_name?: string | null } | null;
  /** The bulk action that changes them: what it replaces is marked with it, so that an undoing finds that again. */
  bulk_action_id?: string;
};

type LockedApplication = Pick<Application, 'status' | 'shown_status' | 'notified_status' | 'withdrawn_at' | 'version'>;

/** Changes of a status or of planned messages lock the application first. @throws AppError application_not_found */
export async function lockApplication(tx: DbTransaction, id: string): Promise<LockedApplication> {
  const [row] = await tx.$queryRaw<LockedApplication[]>`
    SELECT status, shown_status, notified_status, withdrawn_at, version FROM applications
    WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
  if (!row) throw new AppError('application_not_found');
  return row;
}

export function toState(state: ApplicationState, ids: readonly string[]): Prisma.Sql {
  return Prisma.sql`SELECT id, ${state}::text AS to_state FROM unnest(${ids}::uuid[]) AS list (id)`;
}

/**
 * Changes statuses, or withdraws. The time of retention begins anew, a message planned for another status is cancelled,
 * the reason of a rejection that is taken back ends, webhooks learn what the candidate sees, and triggers write the
 * rest. The caller has locked the rows before this statement begins, so that it sees what others had planned.
 */
export async function changeStatus(
  tx: DbTransaction,
  { targets, shown, actor, bulk_action_id }: StatusChange,
): Promise<void> {
  const { shown_status, unseen_changes } = shownAs[shown];
  const by = Prisma.sql`${bulk_action_id ?? null}::uuid`;
  const saved = actor
    ? Prisma.sql`updated_by = ${actor.id}::uuid, updated_by_key = ${actor.key_name ?? null},`
    : Prisma.empty;
  await tx.$executeRaw`
    WITH target AS MATERIALIZED (
      SELECT applications.id, coalesce(shown_status, status) AS was_shown, to_state
      FROM (${targets}) AS wanted JOIN applications USING (id)
      WHERE to_state <> status
    ), cancelled AS (
      UPDATE application_messages SET cancelled_at = now(), replaced_by = ${by},
        cancelled_because = CASE to_state WHEN 'Withdrawn' THEN 'withdrawn' ELSE 'moved' END
      FROM target WHERE application_id = target.id AND sent_at IS NULL AND cancelled_at IS NULL
        AND (to_state = 'Withdrawn' OR for_status <> to_state)
    ), ended AS (
      UPDATE application_reasons SET replaced_at = now(), replaced_by = ${by}
      FROM target WHERE application_id = target.id AND replaced_at IS NULL AND to_state <> 'Withdrawn'
    ), changed AS (
      UPDATE applications SET status = CASE to_state WHEN 'Withdrawn' THEN status ELSE to_state END,
        withdrawn_at = CASE to_state WHEN 'Withdrawn' THEN now() END, status_changed_at = now(),
        shown_status = ${shown_status}, unseen_changes = ${unseen_changes},
        version = version + 1, ${saved} updated_at = now()
      FROM target WHERE applications.id = target.id
      RETURNING applications.id, job_id, version, to_state, was_shown, coalesce(shown_status, status) AS is_shown,
        false AS told
    ), withdrawn AS (
      ${noteEvent('application.withdrawn', Prisma.sql`(SELECT * FROM changed WHERE to_state = 'Withdrawn') AS gone`)}
    )
    ${noteShownStatus(Prisma.sql`changed`)}`;
}
