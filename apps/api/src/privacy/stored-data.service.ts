import { type StoredData, type StoredTable, type StoredTopic, storedTopics } from '@careers/contracts/site/stored-data';
import type { DbContext } from '../context/context.ts';
import type { SignInPort } from '../context/sign-in-port.ts';
import { type LabelledTable, sections } from './export-labels.ts';
import { labelOf } from './export-words.ts';
import { heldTables } from './held-data.ts';

/**
 * The tables of each topic (`schema.table`); of those that are not about people the columns (`schema.table.column`) that
 * are. A test fails for a column about a person that is in none.
 */
export const placesOf: Record<StoredTopic, readonly string[]> = {
  accounts: ['public.profiles', 'identity.users', 'identity.identities'],
  applications: [
    'public.applications',
    'public.application_events',
    'public.application_progress',
    'public.opened_applications',
  ],
  interviews: ['public.interviews', 'public.interview_offers', 'public.interview_events', 'public.interviewers'],
  cvs: ['public.cvs', 'public.discarded_files'],
  messages: ['public.application_messages', 'public.held_status_mails'],
  team_notes: [
    'public.team_notes',
    'public.team_note_mentions',
    'public.application_tags',
    'public.application_reasons',
    'public.application_assignees',
    'public.hires.application_id',
  ],
  jobs: ['public.saved_jobs', 'public.job_alerts', 'public.alert_sent_jobs'],
  mails: ['public.mail_outbox'],
  sign_in: [
    'identity.sessions',
    'identity.known_devices',
    'identity.passkeys',
    'identity.factors',
    'identity.recovery_codes',
    'identity.factor_challenges',
    'identity.passkey_challenges',
    'identity.one_time_tokens',
    'identity.flow_states',
    'identity.provider_flows',
  ],
  events: ['public.audit_events'],
  limits: ['public.send_counts', 'identity.sign_in_attempts'],
  equality: ['public.equality_totals'],
  reports: ['public.past_applications'],
  requests: [
    'public.data_requests',
    'public.data_exports',
    'public.team_record_requests',
    'public.team_record_decisions',
  ],
  colleagues: [
    'public.job_members',
    'public.api_keys',
    'public.bulk_actions',
    'public.bulk_action_items',
    'public.jobs.updated_by',
    'public.job_questions.updated_by',
    'public.message_templates.name',
    'public.message_templates.subject',
    'public.message_template_versions.name',
    'public.message_template_versions.subject',
    'public.message_template_versions.saved_by',
    'public.site_versions.content',
    'public.site_versions.saved_by',
    'public.declined_setup_lines.declined_by',
    'public.departments.name',
  ],
  systems: [
    'public.webhook_events',
    'public.webhook_attempts',
    'public.idempotent_replies',
    'public.application_changes',
    'public.due_work',
    'public.failed_rows',
    'public.installation_facts',
  ],
  deleted: ['public.erasures'],
};

const labelled = new Map(
  sections
    .flatMap(({ tables }) => tables.flatMap((table) => [table, ...(table.of_each ?? [])]))
    .map((table) => [table.name, table]),
);

/** The parts of a person's copy that are rows of a table. */
function partsOf(name: string): LabelledTable[] {
  return heldTables.filter(({ table }) => table === name).flatMap((held) => labelled.get(held.name) ?? []);
}

/** The column's label in a person's copy, or else the words of its name. */
function columnLabel(name: string, parts: readonly LabelledTable[]): string {
  const column = parts.map(({ columns }) => columns[name]).find(Boolean);
  return (typeof column === 'object' ? column?.[0] : column) ?? labelOf(name);
}

type StoredRow = { table: string; column: string };

function toTable(name: string, rows: readonly StoredRow[]): StoredTable {
  const parts = partsOf(name);
  return {
    name,
    title: parts.map(({ heading }) => heading).join(', ') || labelOf(name.split('.')[1] ?? name),
    columns: rows.map(({ column }) => ({ name: column, label: columnLabel(column, parts) })),
  };
}

/** Reads which tables and columns about people the database has. Those of a sign-in service elsewhere are left out. */
export async function readStoredData({
  db,
  auth,
}: DbContext & { auth: Pick<SignInPort, 'heldElsewhere'> }): Promise<StoredData> {
  const schemas = auth.heldElsewhere ? ['public'] : ['public', 'identity'];
  const rows = await db.$queryRaw<StoredRow[]>`
    SELECT table_schema || '.' || table_name AS "table", column_name AS "column" FROM information_schema.columns
    WHERE table_schema = ANY (${schemas}) ORDER BY table_schema, table_name, ordinal_position`;
  return storedTopics.map((topic) => {
    const stored = placesOf[topic].flatMap((place) =>
      rows.filter(({ table, column }) => place === table || place === `${table}.${column}`),
    );
    const tables = [...Map.groupBy(stored, ({ table }) => table)];
    return { topic, tables: tables.map(([name, columns]) => toTable(name, columns)) };
  });
}
