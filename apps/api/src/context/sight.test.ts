import { join } from 'node:path';
import { can } from '@careers/contracts/hiring/team-roles';
import type { Application, Profile } from '@careers/db/rows';
import { testDatabase } from '@careers/db/testing';
import { expect, test } from 'vitest';
import { productFiles } from '../testing/product-files.ts';
import { joinColleagues, type Onlooker, sight } from './sight.ts';
import { sightWorld } from './testing/sight-world.ts';

const { db } = await testDatabase();
const { job, other, members, administrator, people, keys, applications, sees } = await sightWorld(db);

/** What a viewer should see. */
function model(...asked: Parameters<typeof sees>): string[] {
  return sees(...asked).map(({ id }) => id);
}

async function seen(viewer: Onlooker, narrowed?: Parameters<typeof sight>[1]): Promise<string[]> {
  const rows = await db.$queryRaw<Pick<Application, 'id'>[]>`
    SELECT id FROM applications WHERE ${sight(viewer, narrowed)} ORDER BY id`;
  return rows.map(({ id }) => id);
}

test('[TEAM-01] [TEAM-08] each role on the team sees the applications for its jobs, but for its own, and none while its own is open', async () => {
  for (const one of people) expect([one.name, await seen(one)]).toEqual([one.name, model(one)]);
  expect(model(administrator)).toHaveLength(applications.length - 1);
  expect(members.map((member) => model(member).length)).toEqual([10, 10, 7]);
});

test('what a role must be allowed narrows what it sees, as does a job', async () => {
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
  const [interviewer] = members.filter(({ team_role }) => team_role === 'interviewer');
  const rows = await db.$queryRaw<Pick<Application, 'id'>[]>`
    SELECT applications.id FROM applications ${joinColleagues({ assignable: true })}
    WHERE profiles.id = ${interviewer?.id}::uuid`;
  expect(rows.length).toBe(10);
});

test('[TEAM-08] an API key sees the applications for its jobs, but for its maker’s', async () => {
  for (const key of keys) expect([key.name, await seen(key)]).toEqual([key.name, model(key)]);
  expect(keys.map((key) => model(key).length)).toEqual([12, 13, 9, 2, 0]);
});

/** The other files that name the tables of the rule, and what for. */
const others: Record<string, string> = {
  'context/memberships.ts': 'the roles of a person on teams, for the menus and for what each allows',
  'interviews/interviewers.ts': 'who interviews is assigned',
  'interviews/team-interviews.service.ts': 'the team of a job, whose interviews may clash',
  'jobs/copy-job.service.ts': 'a copy of a job has its team',
  'mail/mails-still-right.ts': 'whether a person still has the role that a mail speaks of',
  'members/members.select.ts': 'the team of a job',
  'notifications/member-mails.service.ts': 'the new members of teams',
  'overview/overview.hiring-service.ts': 'the order in which applications were assigned',
  'privacy/held-data.ts': 'the copy of a person’s data',
  'privacy/stored-data.service.ts': 'the names of all tables about people',
  'retention/retention.service.ts': 'members keep their accounts',
  'setup/done-lines.ts': 'whether there is a team',
  'team-marks/assignees.service.ts': 'who is assigned',
  'team-marks/team-marks.service.ts': 'who is assigned',
  'team-records/team-record-entries.ts': 'who was assigned',
  'users/users.list-service.ts': 'who is a colleague',
};

test('no other file says who sees an application', async () => {
  const found = await productFiles(join(import.meta.dirname, '..'), '**/*.ts', (text) =>
    /job_members|application_assignees/.test(text),
  );
  expect(found).toEqual(['context/sight.ts', ...Object.keys(others)].toSorted());
});
