import type { Mentionable, TeamNote } from '@careers/contracts/hiring/team-notes';
import type { TeamRole } from '@careers/contracts/hiring/team-roles';
import { createApplication } from '@careers/samples/factories/application';
import { createJob } from '@careers/samples/factories/job';
import { beforeEach, expect, test } from 'vitest';
import { testApi } from '../testing/test-api.ts';

const api = await testApi();
const { call, db } = api;
const [admin, recruiter, manager, interviewer, unassigned, stranger, applicant] = await Promise.all([
  api.admin(),
  api.candidate({ full_name: 'Ruth Recruiter' }),
  api.candidate({ full_name: 'Mo Manager' }),
  api.candidate({ full_name: 'Ivy Interviewer' }),
  api.candidate({ full_name: 'Uma Unassigned' }),
  api.candidate({ full_name: 'Sam Stranger' }),
  api.candidate({ full_name: 'Zoe Green' }),
]);
type Person = typeof recruiter;

const job = await createJob(db);
async function join(person: Person, team_role: TeamRole): Promise<void> {
  await db.jobMember.create({ data: { job_id: job.id, profile_id: person.id, team_role } });
}
for (const [person, team_role] of [
  [recruiter, 'recruiter'],
  [manager, 'hiring_manager'],
  [interviewer, 'interviewer'],
  [unassigned, 'interviewer'],
] as const)
  await join(person, team_role);

let id: string;
beforeEach(async () => {
  ({ id } = await createApplication(db, job, applicant));
  await db.applicationAssignee.create({ data: { application_id: id, profile_id: interviewer.id } });
});

function send(procedure: 'add' | 'change' | 'remove', { token }: Person, input: object) {
  return call('POST', `/trpc/hiring.notes.${procedure}`, { token, body: { id, mentions: [], ...input } });
}
async function add(person: Person, text: string, ...mentioned: { id: string }[]): Promise<TeamNote> {
  const mentions = mentioned.map((each, index) => ({ number: index + 1, profile_id: each.id }));
  const { status, body, text: reply } = await send('add', person, { text, mentions });
  expect(status, reply).toBe(200);
  return body.result.data;
}
async function read(procedure: 'list' | 'mentionable', { token }: Person) {
  const input = encodeURIComponent(JSON.stringify({ id }));
  const { status, body } = await call('GET', `/trpc/hiring.notes.${procedure}?input=${input}`, { token });
  return { status, error: body.error?.data.error, data: body.result?.data };
}
async function texts(person: Person): Promise<(string | null)[]> {
  return (await read('list', person)).data.map(({ text }: TeamNote) => text);
}
/** Makes a note so old that its author can no longer change it. */
async function settle(note_id: string): Promise<void> {
  await db.teamNote.update({ where: { id: note_id }, data: { created_at: new Date(Date.now() - 15 * 60_000) } });
}

test('[NOTE-01] a note is shown with its author and time to the team, oldest first', async () => {
  const before = Date.now();
  await add(recruiter, '  Rings back on Monday.  ');
  await add(admin, 'Has a licence.');
  const { data } = await read('list', manager);
  expect(data).toMatchObject([
    { text: 'Rings back on Monday.', author: { id: recruiter.id, name: 'Ruth Recruiter' }, can_change: false },
    { text: 'Has a licence.', author: { id: admin.id, name: admin.full_name }, edited_at: null },
  ]);
  expect(Date.parse(data[0].created_at)).toBeGreaterThanOrEqual(before);
});

test('an interviewer reads their own notes and those that mention them, while they do', async () => {
  await add(recruiter, 'For the others.');
  const mention = await add(recruiter, 'For @[1].', interviewer);
  await add(interviewer, 'My own.');
  expect(await texts(interviewer)).toEqual(['For @[1].', 'My own.']);
  await send('change', recruiter, { note_id: mention.id, text: 'For no interviewer.' });
  expect(await texts(interviewer)).toEqual(['My own.']);
  expect(await texts(manager)).toEqual(['For the others.', 'For no interviewer.', 'My own.']);
});

test('whoever cannot open the application gets 404 for its notes, with each call', async () => {
  const { id: note_id } = await add(recruiter, 'Not for others.');
  for (const person of [unassigned, stranger, applicant]) {
    for (const procedure of ['list', 'mentionable'] as const)
      expect(await read(procedure, person)).toMatchObject({ status: 404, error: 'application_not_found' });
    for (const procedure of ['add', 'change', 'remove'] as const)
      expect((await send(procedure, person, { note_id, text: 'Mine.' })).status).toBe(404);
  }
  expect(await texts(recruiter)).toEqual(['Not for others.']);
});

test('[TEAM-08] nobody is shown notes about their own application: a member gets 404, an administrator 403', async () => {
  const [own_admin, own_member] = [await api.admin(), await api.candidate()];
  await join(own_member, 'recruiter');
  for (const [person, refusal] of [
    [own_admin, { status: 403, error: 'own_application' }],
    [own_member, { status: 404, error: 'application_not_found' }],
  ] as const) {
    ({ id } = await createApplication(db, job, person, { status: 'Rejected' }));
    const { id: note_id } = await add(recruiter, 'About a colleague.');
    expect(await read('list', person)).toMatchObject(refusal);
    expect(await read('mentionable', person)).toMatchObject(refusal);
    for (const procedure of ['add', 'change', 'remove'] as const)
      expect((await send(procedure, person, { note_id, text: 'Mine.' })).status).toBe(refusal.status);
  }
});

test('[NOTE-03] a note is changed by its author for 15 minutes, which it shows; afterwards the call is refused', async () => {
  const { id: note_id } = await add(interviewer, 'Frist.');
  const changed = await send('change', interviewer, { note_id, text: 'First.' });
  expect(changed.body.result.data).toMatchObject({ text: 'First.', edited_at: expect.any(String), can_change: true });
  expect((await send('change', admin, { note_id, text: 'Not mine.' })).status, 'a colleague').toBe(403);
  await settle(note_id);
  for (const procedure of ['change', 'remove'] as const) {
    const { status, body } = await send(procedure, interviewer, { note_id, text: 'Too late.' });
    expect(status).toBe(403);
    expect(body.error).toMatchObject({
      message: 'You can only change or delete a note within 15 minutes of writing it. Add another note instead.',
      data: { error: 'team_note_settled' },
    });
  }
  expect((await read('list', interviewer)).data).toMatchObject([
    { text: 'First.', edited_at: expect.any(String), can_change: false, can_remove: false },
  ]);
});

test('[NOTE-03] a note of 4,001 characters, an empty one and one with a NUL are refused', async () => {
  expect((await add(recruiter, 'x'.repeat(4_000))).text).toHaveLength(4_000);
  for (const [text, message] of [
    ['x'.repeat(4_001), 'The note must be at most 4,000 characters'],
    [' \n ', 'Enter a note'],
    ['\0', 'The note contains a character that is not allowed'],
  ]) {
    const { status, body } = await send('add', recruiter, { text });
    expect([status, body.error.message, body.error.data.field]).toEqual([400, message, 'text']);
  }
});

test('a note is deleted by its author for 15 minutes and by an administrator always, and the team sees that there was one', async () => {
  const [own, other] = [await add(interviewer, 'My slip.', recruiter), await add(recruiter, 'A rumour. @[1]', manager)];
  expect((await send('remove', manager, { note_id: other.id })).status, 'a colleague').toBe(403);
  expect((await send('remove', interviewer, { note_id: other.id })).status, 'a note that they cannot read').toBe(404);
  await settle(other.id);
  await send('remove', interviewer, { note_id: own.id });
  expect((await send('remove', admin, { note_id: other.id })).body.result.data).toMatchObject({
    text: null,
    mentions: [],
    deleted_at: expect.any(String),
    can_remove: false,
  });
  expect(await texts(manager)).toEqual([null, null]);
  expect(await db.teamNoteMention.count({ where: { note_id: { in: [own.id, other.id] } } })).toBe(0);
  for (const procedure of ['change', 'remove'] as const)
    expect((await send(procedure, recruiter, { note_id: other.id, text: 'Again.' })).status).toBe(404);
});

test('a note of another application cannot be changed through this one', async () => {
  const { id: note_id } = await add(recruiter, 'First application.');
  ({ id } = await createApplication(db, job, applicant));
  for (const procedure of ['change', 'remove'] as const)
    expect((await send(procedure, recruiter, { note_id, text: 'Moved.' })).status).toBe(404);
});

test('an application has at most 200 notes, also when two colleagues add the last one at once', async () => {
  await db.teamNote.createMany({
    data: Array.from({ length: 199 }, (_, index) => ({ application_id: id, text: `Note ${index}` })),
  });
  const replies = await Promise.all([recruiter, manager].map((person) => send('add', person, { text: 'The last.' })));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(replies.find(({ status }) => status === 409)?.body.error.message).toBe(
    'An application can have at most 200 team notes',
  );
  expect(await texts(admin)).toHaveLength(200);
});

test('[NOTE-04] those who can open the application are offered, each with their role on the team', async () => {
  const [own_admin, applied, disabled] = [await api.admin(), await api.candidate(), await api.candidate()];
  await join(applied, 'recruiter');
  await createApplication(db, job, applied);
  await join(disabled, 'recruiter');
  await db.profile.update({ where: { id: disabled.id }, data: { disabled_at: new Date() } });
  async function offered(person: Person): Promise<Map<string, string>> {
    const { data } = await read('mentionable', person);
    return new Map(data.map((each: Mentionable[number]) => [each.id, each.team_role]));
  }
  const teamRoles = await offered(recruiter);
  expect([admin, manager, interviewer].map((person) => teamRoles.get(person.id))).toEqual([
    'administrator',
    'hiring_manager',
    'interviewer',
  ]);
  for (const person of [recruiter, unassigned, stranger, applicant, applied, disabled])
    expect([...teamRoles.keys()]).not.toContain(person.id);
  expect((await offered(interviewer)).get(recruiter.id)).toBe('recruiter');
  ({ id } = await createApplication(db, job, own_admin));
  expect([...(await offered(recruiter)).keys()]).not.toContain(own_admin.id);
});

test('a mention typed by hand, and one of a person who cannot open the application, name nobody', async () => {
  expect((await add(recruiter, 'By hand @[1] and @[7].')).mentions).toEqual([]);
  for (const person of [unassigned, stranger, applicant, recruiter])
    expect((await add(recruiter, 'Hello @[1].', person)).mentions).toEqual([]);
  expect((await add(recruiter, 'Without a mark.', manager)).mentions).toEqual([]);
  expect((await add(recruiter, 'Hello @[1].', manager)).mentions).toEqual([
    { number: 1, person: { id: manager.id, name: 'Mo Manager' } },
  ]);
});

test('two numbers for one person, one number for two, and 21 people are refused', async () => {
  function pair(number: number, profile_id: string) {
    return { number, profile_id };
  }
  for (const mentions of [
    [pair(1, manager.id), pair(2, manager.id)],
    [pair(1, manager.id), pair(1, admin.id)],
    Array.from({ length: 21 }, (_, index) => pair(index + 1, crypto.randomUUID())),
  ])
    expect((await send('add', recruiter, { text: '@[1] @[2]', mentions })).status).toBe(400);
});

test('[TEAM-06] a deleted colleague leaves their notes and the marks of their mentions, without a name', async () => {
  const leaver = await api.candidate({ full_name: 'Lee Leaver' });
  await join(leaver, 'recruiter');
  await add(leaver, 'Kept.');
  const { id: note_id } = await add(recruiter, 'Ask @[1], not @[2].', leaver);
  await db.profile.delete({ where: { id: leaver.id } });
  const [theirs, mention] = (await read('list', manager)).data;
  expect(theirs).toMatchObject({ text: 'Kept.', author: null });
  expect(mention).toMatchObject({ text: 'Ask @[1], not @[2].', mentions: [{ number: 1, person: null }] });
  const { body } = await send('change', recruiter, {
    note_id,
    text: 'Ask @[1] or @[2].',
    mentions: [{ number: 2, profile_id: manager.id }],
  });
  expect(body.result.data.mentions).toEqual([
    { number: 1, person: null },
    { number: 2, person: { id: manager.id, name: 'Mo Manager' } },
  ]);
});

test('[NOTE-06] a note leaves the row of the application as it was', async () => {
  const before = await db.application.findUniqueOrThrow({ where: { id } });
  const { id: note_id } = await add(recruiter, 'Hello @[1].', manager);
  await send('change', recruiter, { note_id, text: 'Hello.' });
  await send('remove', recruiter, { note_id });
  expect(await db.application.findUniqueOrThrow({ where: { id } })).toEqual(before);
  expect(await db.applicationEvent.findMany({ where: { application_id: id, kind: { not: 'submitted' } } })).toEqual([]);
});

test('a deleted application takes its notes with it, and a note that comes too late gets 404', async () => {
  await add(recruiter, 'Soon gone.');
  await db.application.delete({ where: { id } });
  expect(await db.teamNote.count({ where: { application_id: id } })).toBe(0);
  expect((await send('add', recruiter, { text: 'Too late.' })).status).toBe(404);
});
