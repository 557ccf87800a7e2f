import { createDb } from '@careers/db/client';
import { runSql } from '@careers/postgres/sql';
import { createApplication } from '@careers/samples/factories/application';
import { createJob } from '@careers/samples/factories/job';
import { createAdmin, createCandidate } from '@careers/samples/factories/person';
import type { RequiredMail, Mailer } from '@careers/mail/mailer';
import { afterAll, describe, expect, test } from 'vitest';
import { testApi } from '../testing/test-api.ts';

const mails: RequiredMail[] = [];
const mailer: Mailer = { queue: async (_tx, mail) => void mails.push(mail) };
const api = await testApi({}, {}, { openMail: () => ({ mailer }) });
const { db, call, url } = api;
const elsewhere = createDb(url);
afterAll(() => elsewhere.$disconnect());
const boss = await api.admin();

function change(name: string, body: object, token = boss.token) {
  return call('POST', `/trpc/admin.jobs.members.${name}`, { token, body });
}
async function read(path: string, input: object, token = boss.token) {
  const { status, body } = await call('GET', `/trpc/${path}?input=${encodeURIComponent(JSON.stringify(input))}`, {
    token,
  });
  return { status, data: body.result?.data, error: body.error?.data.error };
}
async function membersOf(job_id: string) {
  return (await read('admin.jobs.members.list', { job_id })).data.members;
}
function refused(error: string, message: string) {
  return { body: { error: { message, data: { error } } } };
}
/** The statements that wait for another transaction. */
const waiting = "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
function newAddress(): string {
  return `member.${crypto.randomUUID()}@example.com`;
}
function invitationsTo(email: string) {
  return mails.filter((mail) => mail.template === 'invite' && mail.to === email);
}
/** What administrators did to the team of a job, in their order. */
async function eventsOf(subject_id: string) {
  return db.auditEvent.findMany({
    where: { subject_id },
    orderBy: { created_at: 'asc' },
    select: { action: true, actor_id: true, detail: true },
  });
}

test('[TEAM-01] [TEAM-04] a person who gets a role on the team sees that job and no other from the next call on, and who loses it sees neither at the next', async () => {
  const [{ id: job_id }, other] = [await createJob(db), await createJob(db)];
  const person = await api.candidate();
  const place = { job_id, profile_id: person.id };
  expect(await read('hiring.applicants', { job_id }, person.token)).toMatchObject({ error: 'job_not_found' });
  const added = await change('add', { ...place, team_role: 'interviewer' });
  expect([added.status, added.body.result.data]).toEqual([
    200,
    {
      id: person.id,
      full_name: person.full_name,
      email: person.email,
      team_role: 'interviewer',
      created_at: expect.any(String),
      email_confirmed_at: expect.any(String),
      disabled_at: null,
      is_administrator: false,
      has_applied: false,
    },
  ]);
  expect(await membersOf(job_id)).toEqual([added.body.result.data]);
  expect((await read('profile.me', {}, person.token)).data).toMatchObject({ hiring_teams: 1, role: 'candidate' });
  expect((await read('hiring.applicants', { job_id }, person.token)).data.can).toMatchObject({ move: false });
  expect((await read('hiring.applicants', { job_id: other.id }, person.token)).error).toBe('job_not_found');
  expect((await read('admin.jobs.list', {}, person.token)).error).toBe('forbidden');

  for (const team_role of ['recruiter', 'recruiter'])
    expect((await change('changeTeamRole', { ...place, team_role })).body.result.data).toMatchObject({ team_role });
  expect((await read('hiring.applicants', { job_id }, person.token)).data.can).toMatchObject({ move: true });

  const [mine, others] = [
    await createApplication(db, { id: job_id, title: 'A', department: 'B', location: 'C' }, await createCandidate(db)),
    await createApplication(db, other, await createCandidate(db)),
  ];
  await db.jobMember.create({ data: { job_id: other.id, profile_id: person.id, team_role: 'interviewer' } });
  for (const { id: application_id } of [mine, others])
    await db.applicationAssignee.create({ data: { application_id, profile_id: person.id } });
  expect((await change('remove', place)).status).toBe(200);
  expect((await read('hiring.applicants', { job_id }, person.token)).error).toBe('job_not_found');
  expect(await db.applicationAssignee.findMany({ where: { profile_id: person.id } })).toMatchObject([
    { application_id: others.id },
  ]);
  // A role that stays the same is no change.
  expect(await eventsOf(job_id)).toEqual(
    ['member_added', 'member_role_changed', 'member_removed'].map((action) => ({
      action,
      actor_id: boss.id,
      detail: null,
    })),
  );
});

describe('[TEAM-05] an address is invited', () => {
  test('with a link that leads to the job; the person is on the team before they accept, and gets no second mail', async () => {
    const { id: job_id } = await createJob(db);
    const email = newAddress();
    const { status, body } = await change('invite', {
      job_id,
      email: email.toUpperCase(),
      team_role: 'hiring_manager',
    });
    expect([status, body.result.data]).toMatchObject([
      200,
      { email, team_role: 'hiring_manager', email_confirmed_at: null },
    ]);
    const [mail] = invitationsTo(email);
    const link = new URL(mail && 'link' in mail ? mail.link : '');
    expect(link.searchParams.get('redirect')).toBe(`http://careers.test/hiring/jobs/${job_id}`);
    expect(mail).toMatchObject({ invited_by: boss.full_name });
    expect(await db.jobMember.findFirst({ where: { job_id } })).toMatchObject({ notified: true });
    expect(await membersOf(job_id)).toEqual([body.result.data]);
  });

  test('twice for one job is refused without a second mail; for another job a new link leads there, also when chosen by name', async () => {
    const [first, second, third] = [await createJob(db), await createJob(db), await createJob(db)];
    const email = newAddress();
    const invited = await change('invite', { job_id: first.id, email, team_role: 'recruiter' });
    expect(await change('invite', { job_id: first.id, email, team_role: 'interviewer' })).toMatchObject(
      refused('already_member', 'This person is already on the hiring team'),
    );
    expect(invitationsTo(email)).toHaveLength(1);
    expect(await membersOf(first.id)).toMatchObject([{ team_role: 'recruiter' }]);
    await change('invite', { job_id: second.id, email, team_role: 'interviewer' });
    const { id: profile_id } = invited.body.result.data;
    await change('add', { job_id: third.id, profile_id, team_role: 'interviewer' });
    expect(invitationsTo(email).map((mail) => 'link' in mail && mail.link.includes(third.id))).toEqual([
      false,
      false,
      true,
    ]);
  });

  test('an address that has an account is added as that account, with its own mail instead of an invitation', async () => {
    const { id: job_id } = await createJob(db);
    const person = await createCandidate(db);
    const { body } = await change('invite', { job_id, email: person.email, team_role: 'recruiter' });
    expect(body.result.data).toMatchObject({ id: person.id, full_name: person.full_name });
    expect(invitationsTo(person.email)).toEqual([]);
    expect(await db.jobMember.findFirst({ where: { job_id } })).toMatchObject({ notified: false });
  });

  test('and one that is no address, and a role that there is not, are refused at their fields', async () => {
    const { id: job_id } = await createJob(db);
    for (const [input, message, field] of [
      [{ email: 'nonsense', team_role: 'recruiter' }, 'Please enter a valid email address', 'email'],
      [
        { email: newAddress(), team_role: 'reader' },
        'Role on the team must be one of recruiter, hiring_manager, interviewer',
        'team_role',
      ],
    ] as const)
      expect(await change('invite', { job_id, ...input })).toMatchObject({
        status: 400,
        body: { error: { message, data: { field } } },
      });
    expect(await membersOf(job_id)).toEqual([]);
  });
});

describe('who is not added', () => {
  test.for([
    ['an administrator', { role: 'admin' }, 'needs_no_team_role'],
    ['a disabled account', { disabled_at: new Date() }, 'account_disabled'],
  ] as const)('%s, by choice and by address', async ([, overrides, error]) => {
    const { id: job_id } = await createJob(db);
    const { id: profile_id, email } = await createCandidate(db, overrides);
    for (const reply of [
      await change('add', { job_id, profile_id, team_role: 'recruiter' }),
      await change('invite', { job_id, email, team_role: 'recruiter' }),
    ])
      expect([reply.status, reply.body.error.data.error]).toEqual([409, error]);
    expect(await eventsOf(job_id)).toEqual([]);
    expect(mails.filter(({ to }) => to === email)).toEqual([]);
  });

  test('a person or a job that does not exist, and who is not a member is neither changed nor removed', async () => {
    const [{ id: job_id }, { id: profile_id }] = [await createJob(db), await createCandidate(db)];
    const unknown = crypto.randomUUID();
    const email = newAddress();
    for (const [name, input, error] of [
      ['add', { job_id, profile_id: unknown, team_role: 'recruiter' }, 'user_not_found'],
      ['add', { job_id: unknown, profile_id, team_role: 'recruiter' }, 'job_not_found'],
      ['invite', { job_id: unknown, email, team_role: 'recruiter' }, 'job_not_found'],
      ['changeTeamRole', { job_id, profile_id, team_role: 'recruiter' }, 'member_not_found'],
      ['remove', { job_id, profile_id }, 'member_not_found'],
    ] as const)
      expect((await change(name, input)).body.error.data, name).toMatchObject({ error, httpStatus: 404 });
    expect((await read('admin.jobs.members.list', { job_id: unknown })).error).toBe('job_not_found');
    expect(await db.profile.count({ where: { email } })).toBe(0);
  });

  test('a fifty-first member, also where two administrators add the last two at once', async () => {
    const { id: job_id } = await createJob(db);
    const people = await Promise.all(Array.from({ length: 51 }, () => createCandidate(db, { password: null })));
    const [one, two, ...team] = people.map(({ id: profile_id }) => ({ job_id, profile_id, team_role: 'interviewer' }));
    await db.jobMember.createMany({ data: team });
    const sent = await elsewhere.$transaction(async (tx) => {
      await tx.$executeRaw`SELECT id FROM jobs WHERE id = ${job_id}::uuid FOR NO KEY UPDATE`;
      const additions = [change('add', one ?? {}), change('add', two ?? {})];
      await expect.poll(() => runSql(url, waiting)).toHaveLength(2);
      return { additions };
    });
    const replies = await Promise.all(sent.additions);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await membersOf(job_id)).toHaveLength(50);
  });
});

test('jobs whose administrators invite one new address at once all get the member', async () => {
  const email = newAddress();
  const jobs = await Promise.all([createJob(db), createJob(db), createJob(db), createJob(db)]);
  const invited = jobs.map(({ id: job_id }) => change('invite', { job_id, email, team_role: 'interviewer' }));
  expect((await Promise.all(invited)).map(({ status }) => status)).toEqual(jobs.map(() => 200));
  expect(await db.jobMember.count({ where: { profile: { email } } })).toBe(jobs.length);
});

test.for(['a member who is removed', 'an administrator who loses the role'] as const)(
  '[TEAM-04] %s while a colleague assigns an application to them has no assignment left',
  async (who) => {
    const job = await createJob(db);
    const isMember = who === 'a member who is removed';
    const { id: profile_id } = isMember ? await createCandidate(db) : await createAdmin(db);
    if (isMember) await db.jobMember.create({ data: { job_id: job.id, profile_id, team_role: 'interviewer' } });
    const { id } = await createApplication(db, job, await createCandidate(db));
    const sent = await elsewhere.$transaction(async (tx) => {
      await tx.$executeRaw`SELECT id FROM applications WHERE id = ${id}::uuid FOR UPDATE`;
      const assigning = call('POST', '/trpc/hiring.assign', {
        token: boss.token,
        body: { id, assignees: [profile_id] },
      });
      await expect.poll(() => runSql(url, waiting)).toHaveLength(1);
      let isRemoved = false;
      const removing = (
        isMember
          ? change('remove', { job_id: job.id, profile_id })
          : call('PATCH', `/api/admin/users/${profile_id}`, { token: boss.token, body: { role: 'candidate' } })
      ).finally(() => (isRemoved = true));
      await expect.poll(async () => isRemoved || (await runSql(url, waiting)).length === 2).toBe(true);
      return { replies: [assigning, removing] };
    });
    expect((await Promise.all(sent.replies)).map(({ status }) => status)).toEqual([200, 200]);
    expect(await db.applicationAssignee.count({ where: { profile_id } })).toBe(0);
  },
);

test('a member who became an administrator, applied or was disabled is marked; the last recruiter can be removed', async () => {
  const job = await createJob(db);
  const [promoted, applied, withdrew] = [
    await createCandidate(db),
    await createCandidate(db),
    await createCandidate(db),
  ];
  for (const { id: profile_id } of [promoted, applied, withdrew])
    expect((await change('add', { job_id: job.id, profile_id, team_role: 'recruiter' })).status).toBe(200);
  await createApplication(db, await createJob(db), promoted); // for another job
  await db.profile.update({ where: { id: promoted.id }, data: { role: 'admin' } });
  await createApplication(db, job, applied);
  await createApplication(db, job, withdrew, { withdrawn_at: new Date() });
  await db.profile.update({ where: { id: withdrew.id }, data: { disabled_at: new Date() } });
  expect(await membersOf(job.id)).toMatchObject([
    { id: promoted.id, is_administrator: true, has_applied: false, disabled_at: null },
    { id: applied.id, is_administrator: false, has_applied: true, disabled_at: null },
    { id: withdrew.id, is_administrator: false, has_applied: false, disabled_at: expect.any(String) },
  ]);
  for (const { id: profile_id } of [promoted, applied, withdrew])
    expect((await change('remove', { job_id: job.id, profile_id })).status).toBe(200);
  expect(await membersOf(job.id)).toEqual([]);
});

test('[TEAM-06] a deleted person’s role on the team goes with the account, and the deleted job’s team with the job', async () => {
  const [job, person, other] = [await createJob(db), await createCandidate(db), await createCandidate(db)];
  for (const { id: profile_id } of [person, other])
    await change('add', { job_id: job.id, profile_id, team_role: 'recruiter' });
  expect((await call('POST', '/trpc/admin.users.remove', { token: boss.token, body: { id: person.id } })).status).toBe(
    200,
  );
  expect(await membersOf(job.id)).toMatchObject([{ id: other.id }]);
  expect((await call('POST', '/trpc/admin.jobs.remove', { token: boss.token, body: { id: job.id } })).status).toBe(200);
  expect(await db.jobMember.count({ where: { job_id: job.id } })).toBe(0);
});
