import { limits } from '@careers/contracts/common/limits';
import type { DbTransaction } from '@careers/db/client';
import { AppError } from '../common/app-error.ts';
import { joinColleagues } from '../context/sight.ts';
import { lockAssigning } from '../team-marks/assignees.service.ts';

/**
 * Adds interviewers, to whom the applications are assigned, so that they see them.
 *
 * @throws AppError not_assignable; too_many_assignees
 */
export async function addInterviewers(
  tx: DbTransaction,
  { interview_ids, application_ids }: { interview_ids: readonly string[]; application_ids: readonly string[] },
  profile_ids: readonly string[],
): Promise<void> {
  if (profile_ids.length === 0) return;
  await lockAssigning(tx, { application_ids, profile_ids });
  const [result] = await tx.$queryRaw<{ added: number; most: number }[]>`
    WITH wanted AS (
      SELECT interview.id AS interview_id, applications.id AS application_id, profiles.id AS profile_id
      FROM interviews AS interview JOIN applications ON applications.id = interview.application_id
      ${joinColleagues({ assignable: true })}
      WHERE interview.id = ANY (${interview_ids}::uuid[]) AND profiles.id = ANY (${profile_ids}::uuid[])
    ), assigned AS (
      INSERT INTO application_assignees (application_id, profile_id) SELECT DISTINCT application_id, profile_id FROM wanted
      ON CONFLICT DO NOTHING RETURNING application_id, profile_id
    ), added AS (
      INSERT INTO interviewers (interview_id, profile_id) SELECT interview_id, profile_id FROM wanted
      ON CONFLICT DO NOTHING RETURNING interview_id
    )
    SELECT (SELECT count(*) FROM wanted)::int AS added, coalesce((
      SELECT max(people) FROM (
        SELECT (SELECT count(*) FROM application_assignees AS earlier WHERE earlier.application_id = assigned.application_id)
          + count(*) AS people FROM assigned GROUP BY application_id) AS counted), 0)::int AS most`;
  if (!result || result.added < interview_ids.length * profile_ids.length)
    throw new AppError('not_assignable', { field: 'interviewers' });
  if (result.most > limits.assignees) throw new AppError('too_many_assignees', { field: 'interviewers' });
}

/**
 * Takes people off an interview. Those who interview as their role no longer see the application, unless they have another
 * interview of it that is not cancelled; of others it stays assigned, as it may have been before.
 */
export async function removeInterviewers(
  tx: DbTransaction,
  interview_id: string,
  profile_ids: readonly string[],
): Promise<void> {
  if (profile_ids.length === 0) return;
  await tx.$executeRaw`
    WITH removed AS (
      DELETE FROM interviewers USING interviews
      WHERE interviews.id = interview_id AND interview_id = ${interview_id}::uuid AND profile_id = ANY (${profile_ids}::uuid[])
      RETURNING application_id, profile_id
    )
    DELETE FROM application_assignees AS assigned USING removed
    WHERE assigned.application_id = removed.application_id AND assigned.profile_id = removed.profile_id AND EXISTS (
      SELECT FROM job_members JOIN applications USING (job_id) WHERE applications.id = removed.application_id
        AND job_members.profile_id = removed.profile_id AND team_role = 'interviewer') AND NOT EXISTS (
      SELECT FROM interviewers JOIN interviews ON interviews.id = interview_id
      WHERE interviewers.profile_id = removed.profile_id AND application_id = removed.application_id
        AND interview_id <> ${interview_id}::uuid AND cancelled_at IS NULL)`;
}
