import { teamRoles } from '@careers/contracts/hiring/team-roles';
import type { Db } from '@careers/db/client';
import { type AppliedJob, createApplication } from '@careers/samples/factories/application';
import type { GuardRow } from './kinds-of-caller.ts';

type About = {
  application: { id: string };
  job: { id: string };
  otherJob: AppliedJob;
  ownApplication: (token?: string) => { id: string };
};

const HOUR_MS = 3_600_000;
const [yesterday, tomorrow, later] = [-24, 48, 72].map((hours) => new Date(Date.now() + hours * HOUR_MS));
const facts = { title: 'First interview', minutes: 45, kind: 'phone', place: '' };
const set = { ...facts, organizer: 'careers@careers.test' };

/** Who may arrange, choose and read interviews, as rows of the guards test. */
export function interviewCalls(db: Db, { application, job, otherJob, ownApplication }: About) {
  async function newInterview(application_id: string, time: Date | undefined = tomorrow) {
    const booked = { starts_at: time ?? null, booked_at: new Date() };
    const { id: interview_id } = await db.interview.create({
      data: { id: crypto.randomUUID(), application_id, ...set, ...booked },
    });
    return { id: application_id, interview_id };
  }
  /** A new application of each caller's own, with times to choose from. */
  async function ownOffer(token?: string) {
    const { user_id } = await db.application.findUniqueOrThrow({ where: ownApplication(token) });
    const { id } = await createApplication(db, otherJob, { id: user_id });
    const offer = { id: crypto.randomUUID(), times: [tomorrow, later].flatMap((time) => time ?? []) };
    const { id: offer_id } = await db.interviewOffer.create({ data: { ...offer, choose_by: tomorrow ?? new Date() } });
    const interview = { id: crypto.randomUUID(), application_id: id, offer_id, ...set };
    return { id, interview_id: (await db.interview.create({ data: interview })).id };
  }

  const member = { who: 'member', teamRoles: ['recruiter'] } as const;
  const about = { job_id: job.id, interviewers: [], times: [later] };
  return {
    'applications.interviews.list': { who: 'protected', input: ownApplication },
    'applications.interviews.choose': {
      who: 'protected',
      input: async (token) => ({ ...(await ownOffer(token)), starts_at: later }),
    },
    'applications.interviews.decline': { who: 'protected', input: ownOffer },
    'applications.interviews.cancel': { who: 'protected', input: ownOffer },
    'hiring.interviews.list': { who: 'member', teamRoles, input: () => ({ id: application.id }) },
    'hiring.interviews.clashes': { ...member, input: () => ({ ...about, minutes: 45 }) },
    'hiring.interviews.arrange': {
      ...member,
      input: () => ({ ...about, ...facts, applications: [application.id], choose: true }),
    },
    'hiring.interviews.change': {
      ...member,
      input: async () => ({ ...(await newInterview(application.id)), ...facts, interviewers: [], version: 1 }),
    },
    'hiring.interviews.cancel': { ...member, input: () => newInterview(application.id) },
    'hiring.interviews.setOutcome': {
      who: 'member',
      teamRoles,
      input: async () => ({ ...(await newInterview(application.id, yesterday)), outcome: 'took_place' }),
    },
  } satisfies Record<string, GuardRow>;
}
