import type { ListApplicantsInput, TeamMarks } from '@careers/contracts/applications/applications';
import { Prisma } from '@careers/db/client';
import type { Application, ApplicationMessage } from '@careers/db/rows';
import { isAssignedTo } from '../context/sight.ts';
import type { Viewer, ViewerContext } from '../context/viewer.ts';
import { colleagueName } from '../team-notes/team-notes.select.ts';
import { alphabetical } from '../common/alphabetical.ts';

type MarksRow = Pick<Application, 'id' | 'flags'> &
  Omit<TeamMarks, 'unanswered_since'> & { unanswered_since: ApplicationMessage['created_at'] | null };

const isUnanswered = Prisma.sql`application_id = applications.id AND from_candidate AND answered_at IS NULL`;

const isReason = Prisma.sql`application_reasons.application_id = applications.id AND replaced_at IS NULL`;

const hasNoReason = Prisma.sql`status = 'Rejected' AND withdrawn_at IS NULL
  AND NOT EXISTS (SELECT FROM application_reasons WHERE ${isReason})`;

/** The time of a mark, as replies have it. */
const markedAt = Prisma.sql`to_char(mark.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The marks for a viewer without the team's view. */
const noMarks: TeamMarks = {
  tags: null,
  assignees: null,
  unanswered_since: null,
  reason: null,
  reason_missing: false,
  flags: [],
};

export async function readTeamMarks(
  { db, viewer }: ViewerContext,
  ids: readonly string[],
): Promise<(id: string) => TeamMarks> {
  const assignees = viewer.can.colleagues
    ? Prisma.sql`ARRAY(
        SELECT json_build_object('id', profiles.id, 'name', ${colleagueName}, 'assigned_at', ${markedAt})
        FROM application_assignees AS mark JOIN profiles ON profiles.id = profile_id
        WHERE application_id = applications.id ORDER BY mark.created_at, profiles.id)`
    : Prisma.sql`NULL`;
  const flags = viewer.can.personal ? Prisma.sql`flags` : Prisma.sql`ARRAY[]::text[]`;
  const unanswered = viewer.can.message
    ? Prisma.sql`(SELECT min(created_at) FROM application_messages WHERE ${isUnanswered})`
    : Prisma.sql`NULL`;
  const rows =
    viewer.can.team && ids.length > 0
      ? await db.$queryRaw<MarksRow[]>`
          SELECT id, ARRAY(
            SELECT json_build_object('id', tags.id, 'label', label, 'added_at', ${markedAt})
            FROM application_tags AS mark JOIN tags ON tags.id = tag_id
            WHERE application_id = applications.id ORDER BY ${alphabetical(Prisma.sql`label`)}
          ) AS tags, ${assignees} AS assignees, ${unanswered} AS unanswered_since, (
            SELECT json_build_object('id', rejection_reasons.id, 'label', label) FROM application_reasons
            JOIN rejection_reasons ON rejection_reasons.id = reason_id WHERE ${isReason}
          ) AS reason, (SELECT reason_required FROM hiring_settings) AND ${hasNoReason} AS reason_missing, ${flags} AS flags
          FROM applications WHERE id = ANY (${ids}::uuid[])`
      : [];
  const marks = new Map(
    rows.map(({ id, unanswered_since, ...row }) => [
      id,
      { ...row, unanswered_since: unanswered_since?.toISOString() ?? null },
    ]),
  );
  return (id) => marks.get(id) ?? noMarks;
}

type Marks = Pick<ListApplicantsInput, 'tag' | 'assigned' | 'messages' | 'reason' | 'flagged'>;

/** `assigned`: to the viewer; `messages`: one waits for an answer; `reason`: one is missing. */
export function markedSql({ id }: Viewer, { tag, assigned, messages, reason, flagged }: Marks): Prisma.Sql {
  const tagged = Prisma.sql`EXISTS (
    SELECT FROM application_tags WHERE application_id = applications.id AND tag_id = ${tag}::uuid)`;
  const waiting = Prisma.sql`EXISTS (SELECT FROM application_messages WHERE ${isUnanswered})`;
  const wanted = [
    ...(tag ? [tagged] : []),
    ...(assigned ? [isAssignedTo(Prisma.sql`${id}::uuid`)] : []),
    ...(messages ? [waiting] : []),
    ...(reason ? [hasNoReason] : []),
    ...(flagged ? [Prisma.sql`cardinality(flags) > 0`] : []),
  ];
  return wanted.length === 0 ? Prisma.sql`true` : Prisma.join(wanted, ' AND ');
}
