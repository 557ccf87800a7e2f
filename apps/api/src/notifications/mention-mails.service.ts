import { Prisma } from '@careers/db/client';
import type { Application, Profile, TeamNote } from '@careers/db/rows';
import { type Batch, inBatches } from '../background/in-batches.ts';
import { joinColleagues } from '../context/sight.ts';
import type { NoticeContext } from './notice-context.ts';

// Locks the note and not the mention, which a change of the note replaces. Another process may have recorded a mention
// just before the lock: the update checks again.
function due({ limit, which }: Batch): Prisma.Sql {
  return Prisma.sql`
    SELECT team_note_mentions.id, application_id, author_id
    FROM team_note_mentions JOIN team_notes ON team_notes.id = note_id
    WHERE notified_at IS NULL AND ${which('team_note_mentions.id')}
    ORDER BY team_note_mentions.id LIMIT ${limit} FOR NO KEY UPDATE OF team_notes SKIP LOCKED`;
}

/** `profile_id` is null where a person gets no mail. */
type MentionRow = Pick<TeamNote, 'application_id'> &
  Pick<Application, 'job_title'> &
  Pick<Profile, 'email'> & { colleague: Profile['full_name']; profile_id: string | null; team_role: string | null };

/**
 * Queues the mails to people whom a team note mentions, and records them in the same transaction: each person is mailed
 * once for a note. A person who can no longer open the application, has turned these mails off, or is no longer
 * mentioned, gets none.
 */
export async function mailMentions(context: NoticeContext): Promise<void> {
  const { mailer, unsubscribeLink, site_url, now = () => new Date() } = context;
  await inBatches(context, { job: 'mail-mentions', due }, async (tx, batch) => {
    const rows = await tx.$queryRaw<MentionRow[]>`
      WITH due AS (${batch}), recorded AS (
        UPDATE team_note_mentions SET notified_at = ${now()} FROM due WHERE team_note_mentions.id = due.id AND notified_at IS NULL
        RETURNING profile_id, due.application_id, due.author_id
      )
      SELECT recorded.application_id, applications.job_title, authors.full_name AS colleague,
        reader.profile_id, reader.team_role, reader.email
      FROM recorded JOIN applications ON applications.id = recorded.application_id
      LEFT JOIN profiles AS authors ON authors.id = recorded.author_id
      LEFT JOIN LATERAL (
        SELECT profiles.id AS profile_id, colleagues.team_role, profiles.email FROM (SELECT applications.*) AS applications
        ${joinColleagues()}
        WHERE profiles.id = recorded.profile_id AND profiles.mail_hiring_teams
      ) AS reader ON true`;
    const mails = rows.flatMap(({ application_id, job_title, colleague, profile_id, team_role, email }) => {
      if (profile_id === null || email === null) return [];
      return {
        template: 'mention' as const,
        to: email,
        user_id: profile_id,
        about: { id: application_id },
        colleague,
        job_title,
        link: `${site_url}/${team_role === 'administrator' ? 'admin' : 'hiring'}/applications/${application_id}`,
        unsubscribe: unsubscribeLink({ profile_id, kind: 'hiring_teams' }),
      };
    });
    await mailer.queueAll(tx, mails);
    return rows.length;
  });
}
