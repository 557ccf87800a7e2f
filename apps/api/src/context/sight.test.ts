import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Ability, abilitiesOf, can, parts } from '@careers/contracts/hiring/parts';
import type { Application, Profile } from '@careers/db/rows';
import { testDatabase } from '@careers/db/testing';
import { createApplication } from '@careers/samples/factories/application';
import { createJob } from '@careers/samples/factories/job';
import { createAdmin, createCandidate } from '@careers/samples/factories/person';
import { expect, test } from 'vitest';
import { joinColleagues, type Onlooker, sight } from './sight.ts';

const { db } = await testDatabase();

/** A person with a name for the test, and what the model knows of them. */
type Known = { name: string; id: string; role: 'admin' | 'candidate'; part: (typeof parts)[number] | null };

const [job, other] = [await createJob(db), await createJob(db)];
const stranger = await createCandidate(db);

async function person(name: string, part: Known['part'] = null, role: Known['role'] = 'candidate'): Promise<Known> {
  const { id } = role === 'admin' ? await createAdmin(db) : await createCandidate(db);
  if (part) await db.jobMember.create({ data: { job_id: job.id, profile_id: id, part } });
  return { name, id, role, part };
}

const members = await Promise.all(parts.map((part) => person(part, part)));
const [removed, demoted] = [await person('removed', 'recruiter'), await person('demoted', null, 'admin')];
await db.jobMember.deleteMany({ where: { profile_id: removed.id } });
await db.profile.update({ where: { id: demoted.id }, data: { role: 'candidate' } });
const states = {
  open: {},
  withdrawn: { withdrawn_at: new Date() },
  rejected: { status: 'Rejected' },
  'rejected, as only the team knows': { status: 'Rejected', shown_status: 'Applied' },
} as const;
const applicants = await Promise.all(
  Object.entries(states).map(async ([state, data]) => {
    const one = await person(`recruiter, own ${state}`, 'recruiter');
    const { id } = await createApplication(db, job, one);
    await db.application.update({ where: { id }, data });
    return one;
  }),
);
const waiting = applicants.filter(({ name }) => name.endsWith('own open') || name.endsWith('knows'));
const administrator = await person('administrator', null, 'admin');
await createApplication(db, job, administrator);
const people: Known[] = [
  ...members,
  ...applicants,
  administrator,
  { ...removed, part: null },
  { ...demoted, role: 'candidate' },
];

for (const target of [job, other]) await createApplication(db, target, stranger);
const assignedOnes = await Promise.all(
  [job, other].map(async (target) => createApplication(db, target, await createCandidate(db))),
);
for (const { id: application_id } of assignedOnes)
  await db.applicationAssignee.createMany({ data: people.map(({ id }) => ({ application_id, profile_id: id })) });
const deleted = await createApplication(db, await createJob(db), stranger);
await db.application.update({ where: { id: deleted.id }, data: { job_id: null } });
const applications = await db.application.findMany({ orderBy: { id: 'asc' } });

/** The rule in words of the test: what the person should see. */
function model({ id, role, part }: Known, { ability, job_id }: { ability?: Ability; job_id?: string } = {}): string[] {
  return applications
    .filter((each) => each.user_id !== id && (job_id === undefined || each.job_id === job_id))
    .filter((each) => {
      if (role === 'admin') return true;
      if (part === null || each.job_id !== job.id || waiting.some((one) => one.id === id)) return false;
      const isAssigned = assignedOnes.some((one) => one.id === each.id);
      return (part !== 'interviewer' || isAssigned) && (!ability || abilitiesOf[part].includes(ability));
    })
    .map((each) => each.id);
}

async function seen(viewer: Onlooker, narrowed?: Parameters<typeof sight>[1]): Promise<string[]> {
  const rows = await db.$queryRaw<Pick<Application, 'id'>[]>`
    SELECT id FROM applications WHERE ${sight(viewer, narrowed)} ORDER BY id`;
  return rows.map(({ id }) => id);
}

test('[TEAM-01] [TEAM-08] each part sees the applications for its jobs, but for its own, and none while its own is open', async () => {
  for (const one of people) expect([one.name, await seen(one)]).toEqual([one.name, model(one)]);
  expect(model(administrator)).toHaveLength(applications.length - 1);
  expect(members.map((member) => model(member).length)).toEqual([7, 7, 1]);
});

test('what a part must be allowed narrows what it sees, as does a job', async () => {
  for (const one of people)
    for (const ability of can.keyof().options)
      expect([one.name, ability, await seen(one, { ability })]).toEqual([one.name, ability, model(one, { ability })]);
  for (const one of people)
    for (const { id } of [job, other])
      expect([one.name, await seen(one, { job_id: id })]).toEqual([one.name, model(one, { job_id: id })]);
});

test('the colleagues of an application are those who see it', async () => {
  const pairs = await db.$queryRaw<(Pick<Application, 'id'> & { person: Profile['id'] })[]>`
    SELECT applications.id, profiles.id AS person FROM applications ${joinColleagues()}
    WHERE profiles.id = ANY (${people.map(({ id }) => id)}::uuid[])`;
  for (const one of people) {
    const theirs = pairs.filter((pair) => pair.person === one.id).map(({ id }) => id);
    expect([one.name, theirs.toSorted()]).toEqual([one.name, model(one)]);
  }
});

test('an application can be assigned to an interviewer who does not see it yet', async () => {
  const [interviewer] = members.filter(({ part }) => part === 'interviewer');
  const rows = await db.$queryRaw<Pick<Application, 'id'>[]>`
    SELECT applications.id FROM applications ${joinColleagues({ assignable: true })}
    WHERE profiles.id = ${interviewer?.id}::uuid`;
  expect(rows.length).toBe(7);
});

test('[TEAM-08] an API key sees the applications for its jobs, but for its maker’s', async () => {
  const all = applications.filter(({ user_id }) => user_id !== administrator.id).map(({ id }) => id);
  expect(await seen({ job_ids: null, made_by: administrator.id })).toEqual(all);
  expect(await seen({ job_ids: null, made_by: null })).toHaveLength(applications.length);
  const ofOther = applications.filter(({ job_id }) => job_id === other.id).map(({ id }) => id);
  expect(await seen({ job_ids: [other.id], made_by: administrator.id })).toEqual(ofOther);
  expect(await seen({ job_ids: [], made_by: null })).toEqual([]);
});

/** The other files that name the tables of the rule, and what for. */
const others: Record<string, string> = {
  'context/memberships.ts': 'the parts of a person, for the menus and for what each allows',
  'jobs/copy-job.service.ts': 'a copy of a job has its team',
  'mail/mails-still-right.ts': 'whether a person still has the part that a mail speaks of',
  'members/members.select.ts': 'the team of a job',
  'notifications/member-mails.service.ts': 'the new members of teams',
  'overview/assigned.service.ts': 'the order in which applications were assigned',
  'privacy/held-data.ts': 'the copy of a person’s data',
  'retention/retention.service.ts': 'members keep their accounts',
  'setup/done-lines.ts': 'whether there is a team',
  'team-marks/assignees.service.ts': 'who is assigned',
  'team-marks/team-marks.service.ts': 'who is assigned',
  'team-records/team-record-entries.ts': 'who was assigned',
};

test('no other file says who sees an application', async () => {
  const folder = join(import.meta.dirname, '..');
  const names = await readdir(folder, { recursive: true });
  const product = names.filter((name) => name.endsWith('.ts') && !/(\.test|\.long)\.ts$|(^|\/)testing\//.test(name));
  const found: string[] = [];
  for (const name of product)
    if (/job_members|application_assignees/.test(await readFile(join(folder, name), 'utf8'))) found.push(name);
  expect(found.toSorted()).toEqual(['context/sight.ts', ...Object.keys(others)].toSorted());
});
