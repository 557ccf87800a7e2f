import { teamRole } from '@careers/contracts/hiring/team-roles';
import { Prisma } from '@careers/db/client';
import type { Job, JobMember, Profile } from '@careers/db/rows';
import { type Batch, inBatches } from '../background/in-batches.ts';
import type { NoticeContext } from './notice-context.ts';

function due({ limit, which }: Batch): Prisma.Sql {
  return Prisma.sql`
    SELECT job_id || ' ' || profile_id AS id, job_id, profile_id FROM job_members
    WHERE NOT notified AND ${which("job_id || ' ' || profile_id")}
    ORDER BY created_at LIMIT ${limit} FOR NO KEY UPDATE SKIP LOCKED`;
}

type AddedRow = Pick<JobMember, 'job_id' | 'profile_id' | 'team_role'> &
  Pick<Profile, 'full_name' | 'email'> & { job_title: Job['title']; wanted: boolean };

/**
 * Records the mails in the same transaction: none is lost or sent twice by several processes. A person who has turned
 * them off, has a disabled account, or was removed meanwhile, gets none.
 */
export async function mailMembers({ db, mailer, unsubscribeLink, site_url }: NoticeContext): Promise<void> {
  await inBatches({ db }, { job: 'mail-members', due }, async (tx, batch) => {
    const rows = await tx.$queryRaw<AddedRow[]>`
      WITH due AS (${batch}), recorded AS (
        UPDATE job_members SET notified = true FROM due
        WHERE job_members.job_id = due.job_id AND job_members.profile_id = due.profile_id RETURNING job_members.*
      )
      SELECT recorded.job_id, recorded.profile_id, recorded.team_role, jobs.title AS job_title, profiles.full_name,
        profiles.email, profiles.mail_hiring_teams AND profiles.disabled_at IS NULL AS wanted
      FROM recorded JOIN jobs ON jobs.id = recorded.job_id JOIN profiles ON profiles.id = recorded.profile_id`;
    const mails = rows.flatMap(({ job_id, profile_id, email, wanted, ...row }) => {
      if (!wanted || email === null) return [];
      return {
        template: 'member_added' as const,
        to: email,
        user_id: profile_id,
        about: { id: job_id, says: row.team_role },
        full_name: row.full_name,
        job_title: row.job_title,
        team_role: teamRole.parse(row.team_role),
        link: `${site_url}/hiring/jobs/${job_id}`,
        unsubscribe: unsubscribeLink({ profile_id, kind: 'hiring_teams' }),
      };
    });
    await mailer.queueAll(tx, mails);
    return rows.length;
  });
}
