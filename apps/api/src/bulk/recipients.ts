import type { BulkChange, SkipReason } from '@careers/contracts/hiring/bulk';
import { emptyFields, type MergeField, type MergeValues } from '@careers/contracts/hiring/merge-fields';
import { type DbTransaction, Prisma } from '@careers/db/client';
import type { Application, Profile } from '@careers/db/rows';
import { ofJobSql } from '../applications/applicant-filters.ts';
import { mergeValues } from '../common/merge-values.ts';
import type { Viewer } from '../context/viewer.ts';
import { isMailed } from '../notifications/status-mails.service.ts';
import { colleagueName } from '../team-notes/team-notes.select.ts';
import { alphabetical } from '../common/alphabetical.ts';

type PlannedDecision = Pick<BulkChange, 'status' | 'notify' | 'subject' | 'text' | 'signed'>;

/** Who started it, null if their account is gone, and the company in whose name the messages are. */
export type Sender = { actor_id: string | null; company: string };

/** An application that was selected, and its candidate. `seen`: the version that the person saw; null: whichever. */
type RecipientRow = Pick<Application, 'id' | 'version' | 'status' | 'job_title' | 'created_at'> &
  Pick<Profile, 'full_name' | 'email' | 'mail_applications'> & {
    seen: number | null;
    withdrawn: boolean;
    disabled: boolean;
    /** Whether the company mails the new status by itself. */
    is_mailed: boolean;
    changed_by: string | null;
    unanswered_since: Date | null;
    unopened: boolean;
    interview_at: Date | null;
    /** Whether the same message, without a decision, waits to be sent to the candidate. */
    written: boolean;
    sender_name: Profile['full_name'];
  };

export type Recipient = RecipientRow & { skipped: SkipReason | null; values: MergeValues; empty_fields: MergeField[] };

/** The applications of a list of ids, as SQL with the columns `id` and `seen`. */
export function chosenSql(chosen: readonly { id: string; version: number | null }[]): Prisma.Sql {
  const [ids, versions] = [chosen.map(({ id }) => id), chosen.map(({ version }) => version)];
  return Prisma.sql`SELECT * FROM unnest(${ids}::uuid[], ${versions}::int[]) AS list (id, seen)`;
}

/** The applications that a bulk action has still to do, as `chosenSql`: the first batch in the order of their ids. */
export function waitingSql(action_id: string, limit: number, which = Prisma.sql`true`): Prisma.Sql {
  return Prisma.sql`
    SELECT application_id AS id, version AS seen FROM bulk_action_items
    WHERE action_id = ${action_id}::uuid AND outcome = 'waiting' AND ${which}
    ORDER BY application_id LIMIT ${limit}`;
}

/** Those that the viewer sees. @param job_id null: those for every job */
export function applicationsOfJob(viewer: Viewer, job_id: string | null): Prisma.Sql {
  return Prisma.sql`${ofJobSql(job_id)} AND ${viewer.sees}`;
}

/** By the names of the candidates. `chosen`: as `chosenSql`. `where`: which of them count, over `applications`. */
export async function readRecipients(
  db: DbTransaction,
  { chosen, where = Prisma.sql`true` }: { chosen: Prisma.Sql; where?: Prisma.Sql },
  change: PlannedDecision,
  { actor_id, company }: Sender,
): Promise<Recipient[]> {
  const rows = await db.$queryRaw<RecipientRow[]>`
    SELECT applications.id, chosen.seen, applications.version, status, withdrawn_at IS NOT NULL AS withdrawn,
      candidates.full_name, candidates.email,
      candidates.disabled_at IS NOT NULL AS disabled, candidates.mail_applications,
      ${isMailed(Prisma.sql`${change.status}::text`)} AS is_mailed, job_title, applications.created_at,
      (SELECT ${colleagueName} FROM profiles WHERE profiles.id = applications.updated_by) AS changed_by,
      (SELECT min(created_at) FROM application_messages
        WHERE application_id = applications.id AND from_candidate AND answered_at IS NULL) AS unanswered_since,
      NOT EXISTS (SELECT FROM opened_applications WHERE application_id = applications.id) AS unopened,
      (SELECT min(starts_at) FROM interviews
        WHERE application_id = applications.id AND cancelled_at IS NULL AND starts_at > now()) AS interview_at,
      EXISTS (SELECT FROM application_messages JOIN bulk_actions ON bulk_actions.id = bulk_action_id
        WHERE application_id = applications.id AND sent_at IS NULL AND cancelled_at IS NULL
          AND bulk_actions.status IS NULL AND bulk_actions.subject = ${change.subject}
          AND bulk_actions.text = ${change.text}) AS written,
      (SELECT full_name FROM profiles WHERE id = ${actor_id}::uuid) AS sender_name
    FROM (${chosen}) AS chosen
    JOIN applications ON applications.id = chosen.id
    JOIN profiles AS candidates ON candidates.id = user_id
    WHERE ${where}
    ORDER BY ${alphabetical(Prisma.sql`candidates.full_name`)}, applications.id`;
  return rows.map((row) => {
    const values = mergeValues(row, { signed: change.signed, company });
    return { ...row, values, skipped: skippedAs(row, change), empty_fields: emptyOf(change, values) };
  });
}

function skippedAs(row: RecipientRow, { status, notify }: PlannedDecision): SkipReason | null {
  if (row.withdrawn) return 'withdrawn';
  if (row.seen !== null && row.seen !== row.version) return 'changed';
  if (status === null ? row.written : row.status === status) return 'same';
  if (row.email === null && notify !== 'no_mail') return 'no_address';
  return null;
}

function emptyOf({ subject, text }: PlannedDecision, values: MergeValues): MergeField[] {
  return subject === null || text === null ? [] : emptyFields({ subject, text }, values);
}

export function hasEmptyFields({ skipped, empty_fields }: Recipient): boolean {
  return skipped === null && empty_fields.length > 0;
}
