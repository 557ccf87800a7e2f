import { z } from 'zod';
import { applicationInput } from '../applications/application-details.ts';
import { webAddress } from '../common/addresses.ts';
import { areDistinct } from '../common/distinct.ts';
import { limits } from '../common/limits.ts';
import { encodedPosition, pageInput, positionDate } from '../common/pagination.ts';
import { requiredLine, requiredText, text } from '../common/text.ts';
import { assignee } from './assignees.ts';
import { interviewState } from './interview-marks.ts';
import { hiringJobInput } from './team-roles.ts';

export const interviewKinds = ['in_person', 'phone', 'video'] as const;
export const interviewKind = z.enum(interviewKinds, `Kind must be one of ${interviewKinds.join(', ')}`);
export type InterviewKind = z.infer<typeof interviewKind>;
export const interviewKindNames: Record<InterviewKind, string> = {
  in_person: 'In person',
  phone: 'By phone',
  video: 'By video',
};

const time = z.iso
  .datetime({ offset: true, error: 'A time must be a date and time, such as 2026-11-12T14:00:00Z' })
  .transform((value) => new Date(value).toISOString())
  .refine((value) => value.startsWith('2'), 'The year of a time must be between 2000 and 2999');
const line = text('The line', limits.interview_line).default('').describe('A line about why; may be empty.');
const interviewId = z.uuid('Invalid interview ID');

const noLink = 'The link must begin with https://';
const places: Record<InterviewKind, z.ZodType> = {
  in_person: requiredText('The address', limits.interview_place),
  phone: text('The phone number', limits.phone),
  video: z.string().refine((place) => /^https:/i.test(place) && webAddress(place) === place, noLink),
};

const details = z.object({
  title: requiredLine('The title', limits.interview_title).describe('Such as ‘First interview’.'),
  minutes: z
    .int('The length must be a whole number of minutes')
    .min(limits.interview_minutes.min, `An interview takes at least ${limits.interview_minutes.min} minutes`)
    .max(limits.interview_minutes.max, `An interview takes at most ${limits.interview_minutes.max} minutes`),
  kind: interviewKind,
  place: text('The place', limits.interview_place)
    .default('')
    .describe('The address, the phone number to call (empty: the team calls the candidate) or the https link.'),
  text: text('The text for the candidate', limits.interview_text).default(''),
  team_text: text('The text for the interviewers', limits.interview_text).default(''),
  arrangements: text('The arrangements', limits.interview_text)
    .optional()
    .describe('What is arranged because of the candidate’s needs. Only administrators write it.'),
  interviewers: z
    .array(z.uuid('Invalid user ID'), 'Interviewers must be a list of IDs')
    .max(limits.assignees, `An interview can have at most ${limits.assignees} interviewers`)
    .refine(areDistinct, 'Each interviewer can be named once')
    .describe('The ids of people of the hiring team. The application is assigned to them.'),
});

function refusePlace({ kind, place }: { kind: InterviewKind; place: string }, context: z.RefinementCtx) {
  const checked = places[kind].safeParse(place);
  for (const { message } of checked.error?.issues ?? []) context.addIssue({ code: 'custom', path: ['place'], message });
}

/** With `choose` each candidate chooses one of the times; without it the one time of one candidate is set. */
export const arrangeInterviewsInput = hiringJobInput
  .extend({
    applications: z
      .array(z.uuid('Invalid application ID'))
      .min(1, 'Select at least one applicant')
      .max(limits.interview_candidates, `Select at most ${limits.interview_candidates} applicants`),
    ...details.shape,
    choose: z.boolean().default(false),
    times: z
      .array(time)
      .min(1, 'Enter at least one time')
      .max(limits.interview_times, `Offer at most ${limits.interview_times} times`)
      .refine(areDistinct, 'Each time can be offered once')
      .transform((times) => times.toSorted()),
    move: z.boolean().default(false).describe('Whether those who are not there yet are moved to Interview.'),
    interview_id: interviewId
      .optional()
      .describe(
        'The interview that still has no time and gets these to choose from. Without it a new one is arranged.',
      ),
    /** A key that the client chooses for each click: a retry with it arranges nothing twice. */
    idempotency_key: z.uuid('The idempotency key must be a UUID').optional(),
  })
  .superRefine(refusePlace)
  .refine(({ choose, times }) => choose || times.length === 1, { error: 'Enter one time', path: ['times'] })
  .refine(({ arrangements = '', applications }) => arrangements === '' || applications.length === 1, {
    error: 'Arrangements can be written for one applicant',
    path: ['arrangements'],
  })
  .refine(({ choose, applications }) => choose || applications.length === 1, {
    error: 'One time can be set for one applicant',
    path: ['applications'],
  })
  .refine(({ interview_id, choose, applications }) => !interview_id || (choose && applications.length === 1), {
    error: 'Other times can be offered to one applicant',
    path: ['interview_id'],
  });
export type ArrangeInterviewsInput = z.output<typeof arrangeInterviewsInput>;

/** `left_out`: they had withdrawn, or were rejected or disabled when the call came. Those who are gone are in neither. */
export const arrangedInterviews = z.object({ arranged: z.array(z.uuid()), left_out: z.array(z.uuid()) });
export type ArrangedInterviews = z.infer<typeof arrangedInterviews>;

const interviewInput = applicationInput.extend({ interview_id: interviewId });
export type InterviewInput = z.output<typeof interviewInput>;

/** Absent arrangements stay as they are, absent texts become empty. `starts_at` sets the time, also of one that was to be chosen. */
export const changeInterviewInput = interviewInput
  .extend({ ...details.shape, starts_at: time.optional(), version: z.int() })
  .superRefine(refusePlace);
export type ChangeInterviewInput = z.output<typeof changeInterviewInput>;

export const cancelInterviewInput = interviewInput.extend({ line });
export type CancelInterviewInput = z.output<typeof cancelInterviewInput>;

export const interviewOutcomes = ['took_place', 'did_not_come'] as const;
export const interviewOutcome = z.enum(interviewOutcomes);
export type InterviewOutcome = z.infer<typeof interviewOutcome>;
export const interviewOutcomeNames: Record<InterviewOutcome, string> = {
  took_place: 'Took place',
  did_not_come: 'Did not come',
};
export const setInterviewOutcomeInput = interviewInput.extend({ outcome: interviewOutcome.nullable() });
export type SetInterviewOutcomeInput = z.output<typeof setInterviewOutcomeInput>;

export { interviewInput };

/**
 * People whose other interviews overlap these times: interviewers, and candidates of the applications.
 * `interview_id`: the one that is being changed, which is none of them.
 */
export const interviewClashesInput = hiringJobInput.extend({
  applications: z.array(z.uuid('Invalid application ID')).max(limits.interview_candidates).default([]),
  interviewers: details.shape.interviewers,
  times: z.array(time).max(limits.interview_times),
  minutes: details.shape.minutes,
  interview_id: interviewId.optional(),
});
export type InterviewClashesInput = z.output<typeof interviewClashesInput>;
export const interviewClashes = z.array(
  z.object({ name: assignee.shape.name, candidate: z.boolean(), starts_at: z.iso.datetime() }),
);
export type InterviewClashes = z.infer<typeof interviewClashes>;

export const interviewEventKinds = [
  'offered',
  'booked',
  'changed',
  'declined',
  'cancelled',
  'took_place',
  'did_not_come',
] as const;
const interviewEvent = z.object({
  kind: z.enum(interviewEventKinds),
  from_candidate: z.boolean(),
  actor_name: z.string().nullable().describe('Who of the team did it; null: the candidate, a rule, or a gone account.'),
  starts_at: z.iso.datetime().nullable().describe('The time that was set or left.'),
  line: z.string().nullable(),
  created_at: z.iso.datetime(),
});
export type InterviewEvent = z.infer<typeof interviewEvent>;

const cancelsAt = z.iso
  .datetime()
  .nullable()
  .describe('When a rejection that is planned cancels the interview; null: none does.');

const shown = z.object({
  id: z.uuid(),
  title: z.string(),
  minutes: z.int(),
  kind: interviewKind,
  place: z.string(),
  text: z.string(),
  state: interviewState,
  starts_at: z.iso.datetime().nullable(),
  choose_by: z.iso.datetime().nullable().describe('Until when a first time is chosen; null: the team has set it.'),
});

export const interview = shown.extend({
  team_text: z.string(),
  arrangements: z.string(),
  interviewers: z.array(assignee),
  call: z
    .string()
    .nullable()
    .describe('The candidate’s number, where an interviewer calls it and the caller sees phone numbers.'),
  cancels_at: cancelsAt,
  outcome: interviewOutcome.nullable(),
  version: z.int(),
  events: z.array(interviewEvent),
});
export type Interview = z.infer<typeof interview>;
/** The newest first. */
export const interviews = z.array(interview);

const candidateInterviewEvent = interviewEvent
  .pick({ from_candidate: true, starts_at: true, line: true, created_at: true })
  .extend({ kind: interviewEvent.shape.kind.exclude([...interviewOutcomes]) });
/** `times`: those that can be chosen now, without the one that is chosen. */
export const candidateInterview = shown.extend({
  times: z.array(z.iso.datetime()),
  can_choose: z.boolean(),
  can_cancel: z.boolean(),
  events: z.array(candidateInterviewEvent),
});
export type CandidateInterview = z.infer<typeof candidateInterview>;
export const candidateInterviews = z.array(candidateInterview);

export const chooseTimeInput = interviewInput.extend({ starts_at: time });
export type ChooseTimeInput = z.output<typeof chooseTimeInput>;

/** The moment from which the time of an interview stays as it is, unless the team changes it: a day before. */
export function settledAt(start: string | number | Date): Date {
  return new Date(new Date(start).getTime() - limits.interview_settled_hours * 3_600_000);
}

/** A file for calendar programs. */
export const calendarFile = z.object({ file_name: z.string(), content: z.string() });
export type CalendarFile = z.infer<typeof calendarFile>;

/** An interview of the caller's, today or in the next days. */
export const upcomingInterview = shown.pick({ id: true, title: true, minutes: true, kind: true, place: true }).extend({
  application_id: z.uuid(),
  starts_at: z.iso.datetime(),
  candidate_name: z.string().nullable(),
  job_title: z.string(),
  cancels_at: cancelsAt,
});
export type UpcomingInterview = z.infer<typeof upcomingInterview>;
export const UPCOMING_DAYS = 14;
export const UPCOMING_LIMIT = 100;
export const upcomingInterviews = z.array(upcomingInterview).max(UPCOMING_LIMIT);

/** An interview for other systems: ids and times, and nothing that a person wrote or is called. */
export const interviewTime = z.object({
  id: z.uuid().describe('The interview.'),
  application_id: z.uuid().describe('The application that it belongs to.'),
  job_id: z.uuid().nullable().describe('The job; null: it was deleted.'),
  kind: interviewKind.describe('Whether it is in person, by phone or by video.'),
  state: interviewState.describe('What it is now: `no_time_chosen`, for example, once the offer has ended.'),
  starts_at: z.iso.datetime().nullable().describe('When it begins; null: no time is chosen.'),
  ends_at: z.iso.datetime().nullable().describe('When it ends; null: no time is chosen.'),
  choose_by: z.iso
    .datetime()
    .nullable()
    .describe('Until when the candidate chooses a time; null: the team has set it.'),
  interviewers: z
    .array(z.uuid().describe('The id of a person.'))
    .nullable()
    .describe('The ids of the interviewers; null: the caller may not see colleagues.'),
  outcome: interviewOutcome
    .nullable()
    .describe('Whether it took place; null: not stated. The candidate does not see it.'),
  version: z.int().describe('Rises with every change of the interview.'),
  created_at: z.iso.datetime().describe('When it was arranged.'),
});
export type InterviewTime = z.infer<typeof interviewTime>;

/** The newest first. */
export const interviewTimes = z.array(interviewTime).max(limits.interviews);

const period = pageInput.extend({
  from: time.optional().describe('Lists interviews that begin at this time or later. Without it: from now on.'),
  to: time
    .optional()
    .describe(`Lists interviews that begin before this time. Without it: ${UPCOMING_DAYS} days after from.`),
  cursor: encodedPosition(z.tuple([positionDate, z.uuid()]), 200)
    .transform(([starts_at, id]) => ({ starts_at, id }))
    .optional()
    .describe('Where the page begins, from the Link header of the previous page.'),
});

/** The first moment of a list of interviews, and the first after it. */
export function periodOf({ from, to }: Pick<z.output<typeof period>, 'from' | 'to'>): { start: Date; end: Date } {
  const start = from === undefined ? new Date() : new Date(from);
  return { start, end: to === undefined ? daysAfter(start, UPCOMING_DAYS) : new Date(to) };
}

function daysAfter(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * 86_400_000);
}

export const listInterviewsInput = period.refine(
  (input) => {
    const { start, end } = periodOf(input);
    return start < end && end <= daysAfter(start, limits.interview_period_days);
  },
  { error: `To must be after from, by at most ${limits.interview_period_days} days`, path: ['to'] },
);
export type ListInterviewsInput = z.output<typeof listInterviewsInput>;

/** Those that begin first come first. */
export const interviewPage = z.object({ interviews: z.array(interviewTime), next_cursor: z.string().nullable() });
export type InterviewPage = z.infer<typeof interviewPage>;
