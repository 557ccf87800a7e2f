import type { CalendarFile, InterviewInput } from '@careers/contracts/hiring/interviews';
import { calendarFile } from '@careers/mail/calendar-entry';
import { AppError } from '../common/app-error.ts';
import type { Context, DbContext, UserContext } from '../context/context.ts';
import type { PersonViewerContext } from '../context/viewer.ts';
import { aboutInterview, readRecipients, type Recipient, toRecipient } from './interview-mails.ts';

type CalendarContext = DbContext & Pick<Context, 'mailer' | 'system'>;
type Reader = Pick<Recipient, 'as' | 'profile_id'>;

/** @throws AppError interview_not_found, also for another candidate's, and for one without a time */
export function readOwnCalendarFile(
  context: CalendarContext & UserContext,
  input: InterviewInput,
): Promise<CalendarFile> {
  return readCalendarFile(context, input, { as: 'candidate', profile_id: context.user.id });
}

/** @throws AppError interview_not_found, also where the viewer does not interview, and for one without a time */
export function readTeamCalendarFile(
  context: CalendarContext & PersonViewerContext,
  input: InterviewInput,
): Promise<CalendarFile> {
  return readCalendarFile(context, input, { as: 'interviewer', profile_id: context.viewer.id });
}

/** The entry that the last mail about the interview carried. */
async function readCalendarFile(
  { db, mailer, system: { site_url, brand } }: CalendarContext,
  { id, interview_id }: InterviewInput,
  { as, profile_id }: Reader,
): Promise<CalendarFile> {
  const where = { id: interview_id, application_id: id, cancelled_at: null };
  const interview = await db.interview.findUnique({ where, select: { id: true } });
  const recipients = interview ? await readRecipients(db, [interview.id]) : [];
  const row = recipients.find((recipient) => recipient.as === as && recipient.profile_id === profile_id);
  if (!row) throw new AppError('interview_not_found');
  const reader = { ...toRecipient(row, { mailer, site_url }), now: new Date(), brand };
  const file = calendarFile(aboutInterview(row, 'REQUEST'), reader);
  if (!file) throw new AppError('interview_not_found');
  return { file_name: 'interview.ics', content: file.content };
}
