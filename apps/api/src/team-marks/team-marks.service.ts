import type { ListApplicantsInput, TeamMarks } from '@careers/contracts/applications/applications';
import { Prisma } from '@careers/db/client';
import type { Application, ApplicationMessage } from '@careers/db/rows';
import { isAssignedTo } from '../context/sight.ts';
import type { Viewer, ViewerContext } from '../context/viewer.ts';
import { markedWith, markOfApplication } from '../interview-state/interview-state.ts';
import { colleagueName } from '../team-notes/team-notes.select.ts';
import { alphabetical } from '../common/alphabetical.ts';

/** Without the team's view a row has only `interview`. */
type MarksRow = Pick<Application, 'id'> &
  Pick<TeamMarks, 'interview'> &
  Partial<Omit<TeamMarks, 'unanswered_since'>> & { unanswered_since?: ApplicationMessage['created_at'] | null };

const isUnanswered = Prisma.sql`application_id = applications.id AND from_candidate AND answered_at IS NULL`;

const isReason = Prisma.sql`application_reasons.application_id = applications.id AND replaced_at IS NULL`;

const hasNoReason = Prisma.sql`status = 'Rejected' AND withdrawn_at IS NULL
  AND NOT EXISTS (SELECT FROM application_reasons WHERE ${isReason})`;

/** A time as replies have it. */
function isoSql(time: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`to_char(${time} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
const markedAt = isoSql(Prisma.sql`mark.created_at`);

/** The mark of an application's interviews, as replies have it. */
export const interviewOf = Prisma.sql`(
  SELECT json_build_object('state', state, 'starts_at', ${isoSql(Prisma.sql`starts_at`)})
  FROM (${markOfApplication}) AS mark)`;

/** The marks of the team, for a viewer without its view. Interviews are for everyone who sees the application. */
const noMarks: TeamMarks = {
  tags: null,
  assignees: null,
  unanswered_since: null,
  reason: null,
  reason_missing: false,
  hired_on: null,
  flags: [],
  interview: null,
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
  const ofTeam = Prisma.sql`ARRAY(
      SELECT json_build_object('id', tags.id, 'label', label, 'added_at', ${markedAt})
      FROM application_tags AS mark JOIN tags ON tags.id = tag_id
      WHERE application_id = applications.id ORDER BY ${alphabetical(Prisma.sql`label`)}
    ) AS tags, ${assignees} AS assignees, ${unanswered} AS unanswered_since, (
      SELECT json_build_object('id', rejection_reasons.id, 'label', label) FROM application_reasons
      JOIN rejection_reasons ON rejection_reasons.id = reason_id WHERE ${isReason}
    ) AS reason, (SELECT reason_required FROM hiring_settings) AND ${hasNoReason} AS reason_missing,
    (SELECT hired_on::text FROM hires WHERE application_id = applications.id) AS hired_on, ${flags} AS flags,`;
  if (ids.length === 0) return () => noMarks;
  const rows = await db.$queryRaw<MarksRow[]>`
    SELECT id, ${viewer.can.team ? ofTeam : Prisma.empty} ${interviewOf} AS interview
    FROM applications WHERE id = ANY (${ids}::uuid[])`;
  const marks = new Map(
    rows.map(({ id, unanswered_since, ...row }) => [
      id,
      { ...noMarks, ...row, unanswered_since: unanswered_since?.toISOString() ?? null },
    ]),
  );
  return (id) => marks.get(id) ?? noMarks;
}

type Marks = Pick<ListApplicantsInput, 'tag' | 'assigned' | 'messages' | 'reason' | 'flagged' | 'interview'>;

/** `assigned`: to the viewer; `messages`: one waits for an answer; `reason`: one is missing. */
export function markedSql({ id }: Viewer, { tag, assigned, messages, reason, flagged, interview }: Marks): Prisma.Sql {
  const tagged = Prisma.sql`EXISTS (
    SELECT FROM application_tags WHERE application_id = applications.id AND tag_id = ${tag}::uuid)`;
  const waiting = Prisma.sql`EXISTS (SELECT FROM application_messages WHERE ${isUnanswered})`;
  const wanted = [
    ...(tag ? [tagged] : []),
    ...(assigned ? [isAssignedTo(Prisma.sql`${id}::uuid`)] : []),
    ...(messages ? [waiting] : []),
    ...(reason ? [hasNoReason] : []),
    ...(flagged ? [Prisma.sql`cardinality(flags) > 0`] : []),
    ...(interview ? [markedWith(interview)] : []),
  ];
  return wanted.length === 0 ? Prisma.sql`true` : Prisma.join(wanted, ' AND ');
}
