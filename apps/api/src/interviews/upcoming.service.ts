import {
  UPCOMING_DAYS,
  UPCOMING_LIMIT,
  type UpcomingInterview,
  upcomingInterview,
} from '@careers/contracts/hiring/interviews';
import type { Application, Interview, Profile } from '@careers/db/rows';
import { isoTimes } from '../common/iso-times.ts';
import type { DbContext } from '../context/context.ts';
import type { CurrentUser } from '../context/current-user.ts';
import { sight } from '../context/sight.ts';
import { cancelsAt } from '../interview-state/interview-state.ts';

type UpcomingRow = Pick<Interview, 'id' | 'title' | 'minutes' | 'kind' | 'place' | 'application_id'> &
  Pick<Application, 'job_title'> & { starts_at: Date; candidate_name: Profile['full_name']; cancels_at: Date | null };

/** The caller's interviews of today, as London has it, and of the days after, in the order of their times. */
export async function listUpcomingInterviews(
  { db, user }: DbContext & { user: Pick<CurrentUser, 'id' | 'role'> },
  now = new Date(),
): Promise<UpcomingInterview[]> {
  const rows = await db.$queryRaw<UpcomingRow[]>`
    WITH day AS (SELECT date_trunc('day', ${now}::timestamptz AT TIME ZONE 'Europe/London') AS today)
    SELECT interviews.id, application_id, title, minutes, kind, place, starts_at, job_title,
      ${cancelsAt} AS cancels_at,
      (SELECT full_name FROM profiles WHERE profiles.id = applications.user_id) AS candidate_name
    FROM interviewers JOIN interviews ON interviews.id = interview_id JOIN applications ON applications.id = application_id, day
    WHERE interviewers.profile_id = ${user.id}::uuid AND cancelled_at IS NULL
      AND starts_at >= today AT TIME ZONE 'Europe/London'
      AND starts_at < (today + ${UPCOMING_DAYS + 1} * interval '1 day') AT TIME ZONE 'Europe/London'
      AND ${sight(user, { ability: 'personal' })}
    ORDER BY starts_at, interviews.id LIMIT ${UPCOMING_LIMIT}`;
  return rows.map((row) => upcomingInterview.parse(isoTimes(row)));
}
