import type { ApplicationInput } from '@careers/contracts/applications/application-details';
import { limits } from '@careers/contracts/common/limits';
import { encodePosition } from '@careers/contracts/common/pagination';
import {
  type InterviewPage,
  type InterviewTime,
  interviewTime,
  type ListInterviewsInput,
  periodOf,
} from '@careers/contracts/hiring/interviews';
import { Prisma } from '@careers/db/client';
import type { Application, Interview, InterviewOffer } from '@careers/db/rows';
import { isoTimes } from '../common/iso-times.ts';
import type { ViewerContext } from '../context/viewer.ts';
import { stateSql } from '../interview-state/interview-state.ts';

type TimeRow = Pick<Interview, 'id' | 'application_id' | 'kind' | 'starts_at' | 'outcome' | 'version' | 'created_at'> &
  Pick<Application, 'job_id'> & {
    ends_at: Interview['starts_at'];
    choose_by: InterviewOffer['choose_by'] | null;
    interviewers: string[] | null;
  };

/** Those of an application, the newest first. */
export function listInterviewTimes(context: ViewerContext, { id }: ApplicationInput): Promise<InterviewTime[]> {
  return selectTimes(
    context,
    Prisma.sql`application_id = ${id}::uuid ORDER BY interviews.created_at DESC, interviews.id DESC LIMIT ${limits.interviews}`,
  );
}

/** Those that begin in a period, cancelled ones too, in order. */
export async function listInterviewPage(
  context: ViewerContext,
  { limit, cursor, ...input }: ListInterviewsInput,
): Promise<InterviewPage> {
  const { start, end } = periodOf(input);
  const after = cursor
    ? Prisma.sql`(starts_at, interviews.id) > (${cursor.starts_at}::timestamptz, ${cursor.id}::uuid)`
    : Prisma.sql`true`;
  const rows = await selectTimes(
    context,
    Prisma.sql`starts_at >= ${start} AND starts_at < ${end} AND ${after} ORDER BY starts_at, interviews.id LIMIT ${limit + 1}`,
  );
  const interviews = rows.slice(0, limit);
  const last = interviews.at(-1);
  const next_cursor = rows.length > limit && last?.starts_at ? encodePosition([last.starts_at, last.id]) : null;
  return { interviews, next_cursor };
}

/** @param which The condition for the interviews that the viewer sees, their order and their number. */
async function selectTimes({ db, viewer }: ViewerContext, which: Prisma.Sql): Promise<InterviewTime[]> {
  const interviewers = viewer.can.colleagues
    ? Prisma.sql`ARRAY(SELECT profile_id FROM interviewers WHERE interview_id = interviews.id ORDER BY created_at, profile_id)`
    : Prisma.sql`NULL::uuid[]`;
  const rows = await db.$queryRaw<TimeRow[]>`
    SELECT interviews.id, application_id, job_id, kind, ${stateSql} AS state, starts_at,
      starts_at + minutes * interval '1 minute' AS ends_at,
      (SELECT choose_by FROM interview_offers WHERE id = offer_id) AS choose_by,
      ${interviewers} AS interviewers, outcome, interviews.version, interviews.created_at
    FROM interviews JOIN applications ON applications.id = application_id
    WHERE ${viewer.sees} AND ${which}`;
  return rows.map((row) => interviewTime.parse(isoTimes(row)));
}
