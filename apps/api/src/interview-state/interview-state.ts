import type { InterviewFilter } from '@careers/contracts/hiring/interview-marks';
import { Prisma } from '@careers/db/client';

/** The times of the offer of an interview (the table `interviews`) that no candidate has, past ones too. */
const untakenTimes = Prisma.sql`interview_offers, unnest(times) AS time
  WHERE interview_offers.id = interviews.offer_id AND NOT EXISTS (
    SELECT FROM interviews AS taken
    WHERE taken.offer_id = interviews.offer_id AND taken.starts_at = time AND taken.cancelled_at IS NULL)`;

/** The times of the offer of an interview (the table `interviews`) that can still be chosen, in order. */
export const freeTimes = Prisma.sql`ARRAY(SELECT time FROM ${untakenTimes} AND time > now() ORDER BY time)`;

/** What an interview (the table `interviews`) is now, as `interviewState` in contracts. */
export const stateSql = Prisma.sql`CASE
  WHEN interviews.cancelled_at IS NOT NULL THEN 'cancelled'
  WHEN interviews.starts_at + interviews.minutes * interval '1 minute' <= now() THEN 'past'
  WHEN interviews.starts_at IS NOT NULL THEN 'booked'
  WHEN interviews.declined_at IS NOT NULL THEN 'none_suits'
  WHEN NOT EXISTS (SELECT FROM ${untakenTimes}) THEN 'no_time_left' -- also once the offer has ended
  WHEN (SELECT choose_by FROM interview_offers WHERE id = interviews.offer_id) <= now() THEN 'no_time_chosen'
  ELSE 'to_choose' END`;

/** The condition for interviews with a time that has not ended. */
export const isAhead = Prisma.sql`starts_at + minutes * interval '1 minute' > now()`;

/**
 * The time at which the candidate of an interview (the table `interviews`) learns of a rejection, which is withheld until then and
 * cancels the interview. Null: there is none, or the interview ends before.
 */
export const cancelsAt = Prisma.sql`(
  SELECT min(send_at) FROM application_messages JOIN applications ON applications.id = application_id
  WHERE application_id = interviews.application_id AND for_status = 'Rejected' AND status = for_status
    AND shown_status IS NOT NULL AND withdrawn_at IS NULL AND sent_at IS NULL
    AND application_messages.cancelled_at IS NULL AND interviews.cancelled_at IS NULL AND (interviews.starts_at IS NULL
      OR interviews.starts_at + interviews.minutes * interval '1 minute' > greatest(send_at, now())))`;

/**
 * What marks an application (the table `applications`), with the columns `state` and `starts_at`: its next booked interview,
 * else the newest without a time, else the last past one. No row: it has none that is not cancelled.
 */
export const markOfApplication = Prisma.sql`
  SELECT ${stateSql} AS state, starts_at FROM (
    SELECT * FROM interviews WHERE application_id = applications.id AND cancelled_at IS NULL
    ORDER BY CASE WHEN ${isAhead} THEN 1 WHEN starts_at IS NULL THEN 2 ELSE 3 END,
      CASE WHEN ${isAhead} THEN starts_at END, starts_at DESC, created_at DESC
    LIMIT 1) AS interviews`;

const hasMark = Prisma.sql`EXISTS (SELECT FROM interviews WHERE application_id = applications.id AND cancelled_at IS NULL)`;

/**
 * The condition for applications whose mark has a state; `none`: without a mark. `hasMark` lets PostgreSQL begin with the
 * interviews where there are fewer of them than applications.
 */
export function markedWith(filter: InterviewFilter): Prisma.Sql {
  return filter === 'none'
    ? Prisma.sql`NOT ${hasMark}`
    : Prisma.sql`${hasMark} AND (SELECT state FROM (${markOfApplication}) AS mark) = ${filter}`;
}
