import { type TeamRole, teamRoles } from '@careers/contracts/hiring/team-roles';
import type { Access } from '../context/trpc.ts';
import type { testApi } from './test-api.ts';

type TestApi = Awaited<ReturnType<typeof testApi>>;

/**
 * Who may call a procedure. `teamRoles` are those of a job's hiring team that may, by the table `abilitiesOf`, beside
 * administrators. `takesFile`: it needs a file, which only a form of its own route brings, so that an allowed call is refused as
 * incomplete.
 */
export type Allowed =
  | { who: Exclude<Access, 'member'>; takesFile?: true }
  | { who: 'member'; teamRoles: readonly TeamRole[] };

/**
 * A row of the table of calls: who may make one, and an input that it accepts. With `endsCaller` it deletes the caller's
 * account.
 */
export type GuardRow = Allowed & {
  input?: (token?: string) => object | Promise<object | void>;
  endsCaller?: true;
};

/** The kinds of callers. A stranger has no account, a candidate is on no hiring team. */
export const kindsOfCaller = ['stranger', 'candidate', ...teamRoles, 'administrator'] as const;
export type KindOfCaller = (typeof kindsOfCaller)[number];
export type Callers = Record<
  Exclude<KindOfCaller, 'stranger'>,
  { id: string; token: string; full_name: string | null }
>;

/** Creates a caller of each kind: members of the team of `job`, whose interviewer is assigned `application`. */
export async function createCallers(
  { db, candidate, admin }: TestApi,
  job: { id: string },
  application: { id: string },
): Promise<Callers> {
  async function member(team_role: TeamRole) {
    const person = await candidate();
    await db.jobMember.create({ data: { job_id: job.id, profile_id: person.id, team_role } });
    return person;
  }
  const interviewer = await member('interviewer');
  await db.applicationAssignee.create({ data: { application_id: application.id, profile_id: interviewer.id } });
  return {
    candidate: await candidate(),
    recruiter: await member('recruiter'),
    hiring_manager: await member('hiring_manager'),
    interviewer,
    administrator: await admin(),
  };
}

/**
 * The status of a call.
 *
 * @param isAbout Whether it is about one job or application, which is not there for a caller who is not on the team.
 */
export function expectedStatus(row: Allowed, caller: KindOfCaller, isAbout: boolean): number {
  if (row.who === 'public') return 200;
  if (caller === 'stranger') return 401;
  if (row.who === 'protected') return 200;
  if (row.who === 'candidate') return caller === 'administrator' ? 403 : 200;
  if (caller === 'administrator') return 'takesFile' in row ? 400 : 200;
  if (row.who !== 'member') return 403;
  if (caller !== 'candidate') return row.teamRoles.includes(caller) ? 200 : 403;
  if (isAbout) return 404;
  return row.teamRoles.length === teamRoles.length ? 200 : 403; // what every member may call shows a candidate nothing
}

/**
 * Sends a call as each kind of caller: the status that each got, and what of `hidden`, which a caller of the kind may not
 * know, was in a reply.
 */
export async function callAsEach(
  callers: Callers,
  hidden: Record<KindOfCaller, string[]>,
  send: (token: string | undefined) => Promise<{ status: number; text: string }>,
) {
  const statuses = new Map<KindOfCaller, number>();
  const leaks = [];
  for (const caller of kindsOfCaller) {
    const { status, text } = await send(caller === 'stranger' ? undefined : callers[caller].token);
    statuses.set(caller, status);
    leaks.push(...hidden[caller].filter((secret) => text.includes(secret)).map((secret) => [caller, secret]));
  }
  return { statuses, leaks };
}

/** What `callAsEach` returns where the server does as it should. */
export function expectedReplies(row: Allowed, isAbout: boolean) {
  return {
    statuses: new Map(kindsOfCaller.map((caller) => [caller, expectedStatus(row, caller, isAbout)])),
    leaks: [],
  };
}
