import { withoutMarkedWords } from '@careers/contracts/account/marked-words';
import { type TeamRecordEntry, type TeamRecordKind, teamRecordKinds } from '@careers/contracts/account/team-records';
import { type Db, type DbTransaction, Prisma } from '@careers/db/client';
import type { Application, TeamRecordDecision } from '@careers/db/rows';

/** The entries about the application `a`. No key has a colleague's id, no text a name unless a colleague wrote it. */
const sources: Record<TeamRecordKind, Prisma.Sql> = {
  note: Prisma.sql`
    SELECT id::text AS entry, created_at, regexp_replace(text, '@\\[[1-9]\\d{0,9}\\]( (?= ))?', 'a colleague', 'g') AS text
    FROM team_notes WHERE application_id = a.id AND text IS NOT NULL`,
  tag: Prisma.sql`
    SELECT md5(a.id::text || at.tag_id) AS entry, at.created_at, tags.label AS text
    FROM application_tags AS at JOIN tags ON tags.id = at.tag_id WHERE at.application_id = a.id`,
  assignment: Prisma.sql`
    SELECT md5(a.id::text || profile_id) AS entry, created_at, 'A member of the hiring team was assigned to it.' AS text
    FROM application_assignees WHERE application_id = a.id`,
  reason: Prisma.sql`
    SELECT ar.id::text AS entry, ar.created_at, rr.label AS text
    FROM application_reasons AS ar JOIN rejection_reasons AS rr ON rr.id = ar.reason_id WHERE ar.application_id = a.id
      -- Only those of rejections that the candidate has seen: of the events before a reason, the last that was ever shown.
      AND (SELECT to_state FROM application_events WHERE application_id = a.id AND shown_at IS NOT NULL
        AND created_at <= ar.created_at ORDER BY number DESC LIMIT 1) = 'Rejected'`,
  flag: Prisma.sql`
    SELECT md5(a.id::text || words) AS entry, a.created_at, words AS text FROM unnest(a.flags) AS words`,
  interview: Prisma.sql`
    SELECT i.id || ' ' || part AS entry, i.created_at, words AS text FROM interviews AS i, LATERAL (VALUES
      ('text', 'For the interviewers: ' || nullif(team_text, '')),
      ('arrangements', 'Arrangements: ' || nullif(arrangements, '')),
      ('outcome', CASE outcome WHEN 'took_place' THEN 'The interview took place.'
        WHEN 'did_not_come' THEN 'The candidate did not come to the interview.' END)
    ) AS written (part, words) WHERE i.application_id = a.id AND words IS NOT NULL`,
  hire: Prisma.sql`
    SELECT id::text AS entry, created_at, 'Marked as hired. The day is ' || to_char(hired_on, 'FMDD FMMonth YYYY') || '.' AS text
    FROM hires WHERE application_id = a.id`,
};

const everyKind = Prisma.join(
  teamRecordKinds.map(
    (kind) => Prisma.sql`SELECT ${Prisma.raw(`'${kind}'`)} AS kind, s.* FROM (${sources[kind]}) AS s`,
  ),
  ' UNION ALL ',
);

/** A table with the decision about each entry. One about another text does not count. */
function entriesOf(request_id: string): Prisma.Sql {
  return Prisma.sql`(
    SELECT a.id AS application_id, a.job_title, e.*, h.text_hash, coalesce(d.text_hash = h.text_hash, false) AS is_checked,
      d.marked, d.reason, coalesce(d.version, 0) AS version,
      (a.id || to_char(e.created_at, 'YYYYMMDDHH24MISSUS') || e.kind || e.entry) COLLATE "C" AS position
    FROM team_record_requests AS r JOIN applications AS a ON a.user_id = r.profile_id
    CROSS JOIN LATERAL (${everyKind}) AS e
    CROSS JOIN LATERAL (SELECT encode(sha256(convert_to(e.text, 'UTF8')), 'hex') AS text_hash) AS h
    LEFT JOIN team_record_decisions AS d ON d.request_id = r.id AND d.kind = e.kind AND d.entry = e.entry
    WHERE r.id = ${request_id}::uuid)`;
}

export async function hasEntries(tx: DbTransaction, profile_id: string): Promise<boolean> {
  const found = await tx.$queryRaw<unknown[]>`
    SELECT FROM applications AS a CROSS JOIN LATERAL (${everyKind}) AS e WHERE a.user_id = ${profile_id}::uuid LIMIT 1`;
  return found.length > 0;
}

type Row = Pick<TeamRecordEntry, 'kind' | 'entry' | 'text' | 'text_hash' | 'version'> &
  Pick<Application, 'job_title'> &
  Pick<TeamRecordDecision, 'reason'> & {
    application_id: Application['id'];
    created_at: Date;
    is_checked: boolean;
    marked: TeamRecordDecision['marked'] | null;
    position: string;
  };
export type PlacedEntry = TeamRecordEntry & { position: string };

function toEntry({ application_id, job_title, created_at, is_checked, marked, reason, ...row }: Row): PlacedEntry {
  return {
    ...row,
    application: { id: application_id, job_title },
    created_at: created_at.toISOString(),
    decision: is_checked ? { marked: marked ?? [], reason } : null,
  };
}

type Which = { where: Prisma.Sql; limit: number; after?: string | undefined };

/** Sorted by application, oldest first. `where` is SQL over the columns of an entry. */
export async function readEntries(
  tx: DbTransaction,
  request_id: string,
  { where, limit, after = '' }: Which,
): Promise<PlacedEntry[]> {
  const rows = await tx.$queryRaw<Row[]>`
    SELECT kind, entry, text, text_hash, version, application_id, job_title, created_at, is_checked, marked, reason, position
    FROM ${entriesOf(request_id)} AS entries
    WHERE (${where}) AND position > ${after} ORDER BY position LIMIT ${limit}`;
  return rows.map(toEntry);
}

/** `unchecked`: not checked as they are now. */
type EntryCounts = { total: number; unchecked: number; withheld: number };

export async function countEntries(tx: DbTransaction, request_id: string): Promise<EntryCounts> {
  const [counts = { total: 0, unchecked: 0, withheld: 0 }] = await tx.$queryRaw<EntryCounts[]>`
    SELECT count(*)::int AS total, (count(*) FILTER (WHERE NOT is_checked))::int AS unchecked,
      (count(*) FILTER (WHERE is_checked AND reason IS NOT NULL))::int AS withheld
    FROM ${entriesOf(request_id)} AS entries`;
  return counts;
}

/** The entries of one query: a long history needs no more memory than a short one. */
const BATCH = 200;

const given = Prisma.sql`is_checked AND reason IS NULL`;
const kinds: Record<TeamRecordKind, string> = {
  note: 'team note',
  tag: 'tag',
  assignment: 'assignment',
  reason: 'reason',
  flag: 'words for an answer',
  interview: 'note about an interview',
  hire: 'hire',
};

/** Yields the parts of one JSON text: the entries that an administrator gives, without marked words. */
export async function* teamRecordsJson(db: Db, request_id: string): AsyncIterable<string> {
  yield '[';
  for (let after: string | undefined, comma = '\n'; ;) {
    const entries = await readEntries(db, request_id, { where: given, limit: BATCH, after });
    for (const { kind, application, created_at, text, decision } of entries) {
      const row = {
        application: application.job_title,
        kind: kinds[kind],
        written_at: created_at,
        written_by: 'a member of the hiring team',
        text: withoutMarkedWords(text, decision?.marked ?? []),
      };
      yield `${comma}  ${JSON.stringify(row)}`;
      comma = ',\n';
    }
    after = entries.at(-1)?.position;
    if (entries.length < BATCH) break;
  }
  yield '\n]\n';
}

export async function teamRecordsReadme(db: Db, request_id: string, company: string): Promise<string> {
  const { total, unchecked, withheld } = await countEntries(db, request_id);
  return [
    `What colleagues at ${company} wrote about your applications on its careers website.`,
    '',
    'data.json contains team notes, tags, words for answers that the team looks at, reasons for a decision, what was noted about interviews, whether an application was marked as hired, and when a member of the hiring team was assigned to an application.',
    '',
    `Entries in this file: ${total - unchecked - withheld}`,
    `Entries that we withheld, because they are about other people or the law allows it: ${withheld}`,
    '',
    'We do not name our colleagues. We have replaced words about other people with ‘[about somebody else]’.',
    'What you gave us and we sent or showed you is in the copy that you can make yourself, at ‘Your data’ in your profile.',
    '',
  ].join('\n');
}
