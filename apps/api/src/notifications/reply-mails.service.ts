import { abilitiesOf, viewerRoles } from '@careers/contracts/hiring/team-roles';
import { Prisma } from '@careers/db/client';
import type { Application, ApplicationMessage, Profile } from '@careers/db/rows';
import { type Batch, inBatches } from '../background/in-batches.ts';
import { joinColleagues } from '../context/sight.ts';
import type { NoticeContext } from './notice-context.ts';

const HOUR_MS = 3_600_000;

export const messageReaders = viewerRoles.filter((team_role) => abilitiesOf[team_role].includes('message'));

type ReplyRow = Pick<ApplicationMessage, 'application_id'> &
  Pick<Application, 'job_title'> &
  Pick<Profile, 'email'> & { profile_id: Profile['id'] | null; team_role: string | null };

/**
 * Queues the mails to colleagues who see the messages of an application after its candidate has written: at most once
 * an hour for each application, and none once there is an answer. The same transaction records them in the candidate's
 * messages, so that none is mailed about twice, even when several processes run this at once.
 */
export async function mailReplies(context: NoticeContext): Promise<void> {
  const { mailer, unsubscribeLink, site_url, now = () => new Date() } = context;
  const since = new Date(now().getTime() - HOUR_MS);
  function due({ limit, which }: Batch): Prisma.Sql {
    return Prisma.sql`
      SELECT DISTINCT application_id AS id FROM application_messages WHERE from_candidate AND team_notified_at IS NULL
        AND NOT EXISTS (
          SELECT FROM application_messages AS earlier
          WHERE earlier.application_id = application_messages.application_id AND earlier.team_notified_at > ${since})
        AND ${which('application_id')}
      ORDER BY application_id LIMIT ${limit}`;
  }
  await inBatches(context, { job: 'mail-replies', due }, async (tx, batch) => {
    const rows = await tx.$queryRaw<ReplyRow[]>`
      WITH waiting AS (${batch}), due AS (
        -- The application first: of two processes one mails about all of its messages.
        SELECT application_messages.id, application_id, answered_at
        FROM applications JOIN application_messages ON application_id = applications.id
        WHERE application_id IN (SELECT id FROM waiting) AND from_candidate AND team_notified_at IS NULL
        FOR NO KEY UPDATE OF applications, application_messages SKIP LOCKED
      ), recorded AS (
        UPDATE application_messages SET team_notified_at = ${now()} FROM due WHERE application_messages.id = due.id
        RETURNING due.application_id, due.answered_at
      ), written AS (
        SELECT application_id, bool_or(answered_at IS NULL) AS waits FROM recorded GROUP BY application_id
      )
      SELECT written.application_id, applications.job_title, reader.profile_id, reader.team_role, reader.email
      FROM written JOIN applications ON applications.id = written.application_id
      LEFT JOIN LATERAL (
        SELECT profiles.id AS profile_id, colleagues.team_role, profiles.email FROM (SELECT applications.*) AS applications
        ${joinColleagues()}
        WHERE written.waits AND colleagues.team_role = ANY (${messageReaders}) AND profiles.mail_messages
      ) AS reader ON true`;
    const mails = rows.flatMap(({ application_id, job_title, profile_id, team_role, email }) => {
      if (profile_id === null || email === null) return [];
      const area = team_role === 'administrator' ? 'admin' : 'hiring';
      return {
        template: 'message_received' as const,
        to: email,
        user_id: profile_id,
        about: { id: application_id },
        job_title,
        link: `${site_url}/${area}/applications/${application_id}#messages`,
        unsubscribe: unsubscribeLink({ profile_id, kind: 'messages' }),
      };
    });
    await mailer.queueAll(tx, mails);
    return new Set(rows.map((row) => row.application_id)).size;
  });
}
