import { endOf } from '@careers/contracts/common/dates';
import { interviewKind } from '@careers/contracts/hiring/interviews';
import type { DbTransaction } from '@careers/db/client';
import type { Application, Interview, Profile } from '@careers/db/rows';
import type { AboutAccount, AboutInterview, InterviewMail, NoticeMailer } from '@careers/mail/mailer';
import { joinColleagues } from '../context/sight.ts';

export type MailContext = { mailer: NoticeMailer; site_url: string };

type RecipientRow = Pick<
  Interview,
  | 'id'
  | 'application_id'
  | 'title'
  | 'minutes'
  | 'kind'
  | 'place'
  | 'text'
  | 'team_text'
  | 'starts_at'
  | 'organizer'
  | 'version'
> &
  Pick<Application, 'job_title'> & { profile_id: Profile['id']; email: string; is_admin: boolean; sees: boolean };

/**
 * A person whom a mail about an interview may go to; `sees`: of the team, whether they still see the application. An arranger who
 * does not interview gets no calendar entry.
 */
export type Recipient = RecipientRow & { as: 'candidate' | 'interviewer' | 'arranger' };

/** Leaves out accounts that are disabled or have no address. Called before who has left is removed. */
export async function readRecipients(tx: DbTransaction, ids: readonly string[]): Promise<Recipient[]> {
  if (ids.length === 0) return [];
  return tx.$queryRaw<Recipient[]>`
    SELECT interviews.id, application_id, title, minutes, kind, place, text, team_text, starts_at, organizer,
      interviews.version, job_title, profiles.id AS profile_id, profiles.email, profiles.role = 'admin' AS is_admin, person.as,
      EXISTS (SELECT FROM (SELECT 1) AS one ${joinColleagues()} WHERE profiles.id = person.profile_id) AS sees
    FROM interviews JOIN applications ON applications.id = application_id
    JOIN LATERAL (
      SELECT applications.user_id AS profile_id, 'candidate' AS as
      UNION ALL
      SELECT profile_id, 'interviewer' FROM interviewers WHERE interview_id = interviews.id
      UNION ALL
      (SELECT actor_id, 'arranger' FROM interview_events WHERE interview_id = interviews.id ORDER BY created_at, id LIMIT 1)
    ) AS person ON person.as <> 'arranger' OR person.profile_id NOT IN (
      SELECT profile_id FROM interviewers WHERE interview_id = interviews.id)
    JOIN profiles ON profiles.id = person.profile_id
    WHERE interviews.id = ANY (${ids}::uuid[]) AND profiles.disabled_at IS NULL AND profiles.email IS NOT NULL
    ORDER BY interviews.id, person.as = 'arranger', person.as = 'interviewer', profiles.id`;
}

/** What a mail says of an interview, and the entry for the calendar of its reader. Without a time there is none. */
export function aboutInterview(row: Recipient, method: 'REQUEST' | 'CANCEL'): AboutInterview {
  const { title, job_title, minutes, place, starts_at, organizer } = row;
  return {
    interview: {
      title,
      job_title,
      minutes,
      place,
      kind: interviewKind.parse(row.kind),
      starts_at: starts_at?.toISOString() ?? null,
      text: row.as === 'candidate' ? row.text : row.team_text,
    },
    entry:
      starts_at === null || row.as === 'arranger'
        ? null
        : { method, organizer, uid: `${row.id}@${organizer.split('@')[1] ?? 'localhost'}`, sequence: row.version },
  };
}

export function toRecipient(row: Recipient, { site_url }: MailContext): { to: string; link: string } & AboutAccount {
  const area =
    row.as === 'candidate' ? 'dashboard/applied' : row.is_admin ? 'admin/applications' : 'hiring/applications';
  return {
    to: row.email,
    user_id: row.profile_id,
    // Names what a mail about a rejection names, which may cancel the interview: both leave in their order.
    about: { id: row.application_id },
    link: `${site_url}/${area}/${row.application_id}#interviews`,
    ...(row.starts_at && { stale_after: endOf(row.starts_at, row.minutes) }),
  };
}

/** What the candidate and the team are mailed. Null: nothing. `by_candidate`: the candidate has caused it. */
export type News = {
  by_candidate: boolean;
  candidate:
    | { template: 'interview_offered'; choose_by: Date; times: string[] }
    | { template: 'interview_booked' | 'interview_changed' }
    | { template: 'interview_cancelled'; line: string | null }
    | null;
  team: 'booked' | 'changed' | 'cancelled' | 'declined' | null;
};

/** What both sides are mailed of an interview that is cancelled without a line to the candidate. */
export const cancelledNews = {
  candidate: { template: 'interview_cancelled', line: null },
  team: 'cancelled',
} as const satisfies Omit<News, 'by_candidate'>;

/**
 * Queues the mails about interviews as they are now, in the transaction that changes them. Who arranged one hears of what the
 * candidate takes back and, where it has no interviewer, of what the candidate chooses.
 */
export async function queueNews(
  tx: DbTransaction,
  context: MailContext,
  recipients: readonly Recipient[],
  { by_candidate, candidate, team }: News,
): Promise<void> {
  const interviewed = new Set(recipients.flatMap((row) => (row.as === 'interviewer' ? [row.id] : [])));
  const isTakenBack = team === 'declined' || team === 'cancelled';
  const mails = recipients.flatMap((row): (InterviewMail & AboutAccount)[] => {
    const recipient = toRecipient(row, context);
    if (row.as !== 'candidate') {
      if (team === null) return [];
      const isForArranger = by_candidate && row.sees && (isTakenBack || !interviewed.has(row.id));
      if (row.as === 'arranger' && !isForArranger) return [];
      // Who no longer sees the application has its entry in their calendar still; of one without a time there is none.
      if (row.as === 'interviewer' && (team === 'cancelled' ? row.starts_at === null : !row.sees)) return [];
      return [
        {
          template: 'interview_team',
          news: team,
          ...aboutInterview(row, team === 'cancelled' ? 'CANCEL' : 'REQUEST'),
          ...recipient,
        },
      ];
    }
    if (candidate === null) return [];
    const method = candidate.template === 'interview_cancelled' ? 'CANCEL' : 'REQUEST';
    const about = aboutInterview(row, method);
    if (candidate.template === 'interview_cancelled') return [{ ...candidate, by_candidate, ...about, ...recipient }];
    if (candidate.template !== 'interview_offered') return [{ ...candidate, ...about, ...recipient }];
    const { choose_by, times } = candidate;
    return [
      {
        template: 'interview_offered',
        choose_by: choose_by.toISOString(),
        times,
        ...about,
        ...recipient,
        about: { id: row.id },
        stale_after: choose_by,
      },
    ];
  });
  await context.mailer.queueAll(tx, mails);
}
