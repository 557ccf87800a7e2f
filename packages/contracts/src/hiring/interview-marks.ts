import { z } from 'zod';
import { emptyAsAbsent } from '../common/text.ts';

/**
 * What an interview is now. `to_choose`: the candidate can choose a time; `no_time_chosen`: they did not until the end of the
 * offer; `no_time_left`: others took every time; `none_suits`: they said so.
 */
export const interviewState = z.enum([
  'to_choose',
  'no_time_chosen',
  'no_time_left',
  'none_suits',
  'booked',
  'past',
  'cancelled',
]);
export type InterviewState = z.infer<typeof interviewState>;
export const interviewStateNames: Record<InterviewState, string> = {
  to_choose: 'Waiting for a time',
  no_time_chosen: 'No time chosen',
  no_time_left: 'No time left',
  none_suits: 'None of the times suits',
  booked: 'Booked',
  past: 'Past',
  cancelled: 'Cancelled',
};

/** What cards and lists say of an application's interviews. */
export const interviewMark = z
  .object({
    state: interviewState
      .exclude(['cancelled'])
      .describe(
        'What it waits for (to_choose, no_time_chosen, no_time_left, none_suits), or whether it is booked or past.',
      ),
    starts_at: z.iso.datetime().nullable().describe('When it begins; null: no time is chosen.'),
  })
  .nullable()
  .describe(
    'The next booked interview, else the newest without a time, else the last past one; null: none, or all are cancelled.',
  );
export type InterviewMark = z.infer<typeof interviewMark>;

/** The filters of lists, by what `interviewMark` says. `none`: it is null. */
export const interviewFilters = [
  'none',
  'to_choose',
  'no_time_chosen',
  'no_time_left',
  'none_suits',
  'booked',
  'past',
] as const;
export type InterviewFilter = (typeof interviewFilters)[number];
export const interviewFilter = emptyAsAbsent(
  z.enum(interviewFilters, `Interview must be one of ${interviewFilters.join(', ')}`).optional(),
)
  .optional()
  .describe('Only the applications whose `interview` has this state; `none`: whose `interview` is null.');
