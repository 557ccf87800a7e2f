import type { ArrangedInterviews, CandidateInterview, Interview } from '@careers/contracts/hiring/interviews';
import type { AboutAccount, Mail } from '@careers/mail/mailer';
import { openTalk } from '../../messages/testing/talk.ts';

const HOUR_MS = 3_600_000;
const start = Math.ceil(Date.now() / HOUR_MS) * HOUR_MS;

/** A full hour from now. */
export function hoursAway(hours: number): string {
  return new Date(start + hours * HOUR_MS).toISOString();
}

export const facts = { title: 'First interview', minutes: 45, kind: 'phone', place: '', text: 'Bring your licence.' };

type Caller = { token: string };
type Applicant = Caller & { application_id: string; email: string | null };

/** Applicants, a recruiter and an interviewer of one job, with the calls about interviews. Mails are kept in memory. */
export async function interviewWorld() {
  const talk = await openTalk();
  const { db, job, admin, mails, mutate, query, member } = talk;
  const recruiter = await member(job, 'recruiter');
  const interviewer = await member(job, 'interviewer', { full_name: 'Sam Lee' });

  /** What was arranged; a refusal is its code. */
  function arrange(applicants: Pick<Applicant, 'application_id'>[], input: object = {}, as: Caller = admin) {
    const applications = applicants.map(({ application_id }) => application_id);
    const times = { times: [hoursAway(100)], interviewers: [interviewer.id] };
    return mutate('hiring.interviews.arrange', { job_id: job.id, applications, ...facts, ...times, ...input }, as);
  }
  function offer(applicants: Pick<Applicant, 'application_id'>[], times: string[], input: object = {}, as?: Caller) {
    return arrange(applicants, { choose: true, times, ...input }, as) as Promise<ArrangedInterviews>;
  }
  function ofTeam(id: string, as: Caller = admin): Promise<Interview[]> {
    return query('hiring.interviews.list', { id }, as);
  }
  function own(applicant: Applicant): Promise<CandidateInterview[]> {
    return query('applications.interviews.list', { id: applicant.application_id }, applicant);
  }
  /** The newest interview of an application, as the database has it. */
  async function stored({ application_id }: Pick<Applicant, 'application_id'>) {
    const where = { application_id };
    return db.interview.findFirstOrThrow({ where, orderBy: [{ created_at: 'desc' }, { id: 'desc' }] });
  }
  async function idsOf(applicant: Pick<Applicant, 'application_id'>) {
    return { id: applicant.application_id, interview_id: (await stored(applicant)).id };
  }
  /** A call of the candidate's about their newest interview. */
  async function act(name: 'choose' | 'decline' | 'cancel', applicant: Applicant, input: object = {}) {
    return mutate(`applications.interviews.${name}`, { ...(await idsOf(applicant)), ...input }, applicant);
  }
  async function change(applicant: Pick<Applicant, 'application_id'>, input: object = {}, as: Caller = admin) {
    const { version } = await stored(applicant);
    const details = { ...facts, interviewers: [interviewer.id], version };
    return mutate('hiring.interviews.change', { ...(await idsOf(applicant)), ...details, ...input }, as);
  }
  async function cancel(applicant: Pick<Applicant, 'application_id'>, input: object = {}, as: Caller = admin) {
    return mutate('hiring.interviews.cancel', { ...(await idsOf(applicant)), ...input }, as);
  }
  /** The mails since the last call, to one person or to all. */
  function takeMails({ email }: { email?: string | null } = {}): (Mail & AboutAccount)[] {
    return mails.splice(0).filter(({ to }) => email === undefined || to === email);
  }
  return {
    ...talk,
    recruiter,
    interviewer,
    arrange,
    offer,
    ofTeam,
    own,
    stored,
    idsOf,
    act,
    change,
    cancel,
    takeMails,
    choose: (applicant: Applicant, starts_at: string) => act('choose', applicant, { starts_at }),
    applicants: (number: number) => Promise.all(Array.from({ length: number }, () => talk.applicant())),
  };
}
