import { teamRoles } from '@careers/contracts/hiring/team-roles';
import type { Db } from '@careers/db/client';
import type { GuardRow } from './kinds-of-caller.ts';

type About = { application: { id: string }; ownApplication: (token?: string) => { id: string } };

/** Who may fetch the calendar entry of an interview, as rows of the guards test. */
export function calendarCalls(db: Db, { application, ownApplication }: About) {
  /** A new interview with the caller. */
  async function newInterview(application_id: string, interviewers: { profile_id: string }[] = []) {
    const facts = { title: 'First interview', minutes: 45, kind: 'phone', organizer: 'careers@careers.test' };
    const times = { starts_at: new Date(Date.now() + 86_400_000), booked_at: new Date() };
    const people = { interviewers: { createMany: { data: interviewers } } };
    const { id } = await db.interview.create({ data: { application_id, ...facts, ...times, ...people } });
    return { id: application_id, interview_id: id };
  }
  return {
    'applications.interviews.calendar': { who: 'protected', input: (token) => newInterview(ownApplication(token).id) },
    'hiring.interviews.calendar': {
      who: 'member',
      teamRoles,
      input: async (token) => {
        const { user_id } = await db.application.findUniqueOrThrow({ where: ownApplication(token) });
        return newInterview(application.id, [{ profile_id: user_id }]);
      },
    },
  } satisfies Record<string, GuardRow>;
}
