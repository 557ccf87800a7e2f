import { type Ability, abilitiesOf, teamRoles } from '@careers/contracts/hiring/team-roles';
import type { Db } from '@careers/db/client';
import { createApplication } from '@careers/samples/factories/application';
import { createJob } from '@careers/samples/factories/job';
import { createAdmin, createCandidate } from '@careers/samples/factories/person';

/** A person with a name for the test, and what the model knows of them. `password`: with which they sign in. */
export type Known = {
  name: string;
  id: string;
  email: string | null;
  password: string | null;
  role: 'admin' | 'candidate';
  team_role: (typeof teamRoles)[number] | null;
};

/** An API key with a name for the test. */
export type KnownKey = { name: string; job_ids: string[] | null; made_by: string | null };

const states = {
  open: {},
  withdrawn: { withdrawn_at: new Date() },
  rejected: { status: 'Rejected' },
  'rejected, as only the team knows': { status: 'Rejected', shown_status: 'Applied' },
} as const;

/**
 * People of every role on the team, administrators and API keys, with applications in every state for a job, for another
 * one and for one that was deleted, and the rule in words of the test: who should see which (`sees`).
 */
export async function sightWorld(db: Db) {
  const filled = { filled: true }; // so that candidates are left waiting
  const [job, other, gone] = [await createJob(db, filled), await createJob(db, filled), await createJob(db, filled)];

  async function person(
    name: string,
    team_role: Known['team_role'] = null,
    role: Known['role'] = 'candidate',
  ): Promise<Known> {
    const { id, email, password } = role === 'admin' ? await createAdmin(db) : await createCandidate(db);
    if (team_role) await db.jobMember.create({ data: { job_id: job.id, profile_id: id, team_role } });
    return { name, id, email, password, role, team_role };
  }
  async function apply(to: typeof job, { id: user_id }: Pick<Known, 'id'>, state: keyof typeof states = 'open') {
    const { id } = await createApplication(db, to, { id: user_id });
    await db.application.update({ where: { id }, data: states[state] });
    return id;
  }
  async function applicant(team_role: Known['team_role'], state: keyof typeof states): Promise<Known> {
    const one = await person(`${team_role ?? 'candidate'}, own ${state}`, team_role);
    await apply(job, one, state);
    return one;
  }

  const members = await Promise.all(teamRoles.map((team_role) => person(team_role, team_role)));
  const waiting = [
    await applicant('recruiter', 'open'),
    await applicant('interviewer', 'open'),
    await applicant('recruiter', 'rejected, as only the team knows'),
  ];
  const back = [await applicant('recruiter', 'withdrawn'), await applicant('hiring_manager', 'rejected')];
  const administrator = await person('administrator, own open', null, 'admin');
  await apply(job, administrator);
  const removed = await person('removed', 'recruiter');
  await db.jobMember.deleteMany({ where: { profile_id: removed.id } });
  const demoted = await person('demoted', null, 'admin');
  await db.profile.update({ where: { id: demoted.id }, data: { role: 'candidate' } });
  const people: Known[] = [
    ...members,
    ...waiting,
    ...back,
    administrator,
    await person('administrator', null, 'admin'),
    await applicant(null, 'open'),
    { ...removed, team_role: null },
    { ...demoted, role: 'candidate' },
  ];

  const strangers = await Promise.all([1, 2, 3, 4].map(async () => createCandidate(db)));
  const [first, second, third, fourth] = strangers.map(({ id }) => ({ id }));
  if (!first || !second || !third || !fourth) throw new Error('Four people have applied');
  for (const target of [job, other]) await apply(target, first);
  const assigned = new Set([
    await apply(job, second),
    await apply(other, second),
    await apply(job, third, 'withdrawn'),
    await apply(gone, third),
  ]);
  const theirs = [...waiting, ...back].map(({ id }) => id);
  const own = await db.application.findMany({ where: { user_id: { in: theirs } } });
  for (const { id } of own) assigned.add(id);
  const interviewers = people.filter(({ team_role }) => team_role === 'interviewer');
  const assignees = [...interviewers, administrator, removed, demoted].map(({ id }) => id);
  await db.applicationAssignee.createMany({
    data: [...assigned].flatMap((application_id) => assignees.map((profile_id) => ({ application_id, profile_id }))),
  });
  // What is assigned to a colleague alone, others do not see by that.
  const unassigned = await db.application.findMany({ where: { assignees: { none: {} } } });
  await db.applicationAssignee.createMany({
    data: unassigned.map(({ id: application_id }) => ({ application_id, profile_id: removed.id })),
  });
  await db.application.updateMany({ where: { job_id: gone.id }, data: { job_id: null } });
  const erased = { id: await apply(job, fourth), job_id: job.id };
  await db.application.delete({ where: { id: erased.id } });
  const applications = await db.application.findMany({ orderBy: { id: 'asc' } });

  const maker = { made_by: administrator.id };
  const keys: KnownKey[] = [
    { name: 'key for all jobs, made by one who has applied', job_ids: null, ...maker },
    { name: 'key for all jobs, whose maker is gone', job_ids: null, made_by: null },
    { name: 'key for the job, made by one who has applied', job_ids: [job.id], ...maker },
    { name: 'key for the other job', job_ids: [other.id], ...maker },
    { name: 'key for no job', job_ids: [], made_by: null },
  ];

  /** What a person with an ability, or an API key, should see, in the order of the ids. */
  function sees(
    viewer: Pick<Known, 'id' | 'role' | 'team_role'> | KnownKey,
    { ability, job_id }: { ability?: Ability | undefined; job_id?: string } = {},
  ) {
    return applications
      .filter((each) => job_id === undefined || each.job_id === job_id)
      .filter((each) => {
        if ('made_by' in viewer)
          return each.user_id !== viewer.made_by && (viewer.job_ids?.includes(each.job_id ?? '') ?? true);
        const { id, role, team_role } = viewer;
        if (each.user_id === id) return false;
        if (role === 'admin') return true;
        if (team_role === null || each.job_id !== job.id || waiting.some((one) => one.id === id)) return false;
        return (
          (team_role !== 'interviewer' || assigned.has(each.id)) &&
          (!ability || abilitiesOf[team_role].includes(ability))
        );
      });
  }
  return { job, other, members, administrator, people, keys, applications, assigned, assignees, erased, sees };
}
