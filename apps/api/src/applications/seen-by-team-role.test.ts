import { brandFrom } from '@careers/contracts/site/brand';
import { type TeamRole, teamRoles } from '@careers/contracts/hiring/team-roles';
import { createApplication } from '@careers/samples/factories/application';
import { createCv } from '@careers/samples/factories/cv';
import { createJob } from '@careers/samples/factories/job';
import { createCandidate } from '@careers/samples/factories/person';
import { describe, expect, test } from 'vitest';
import { exportJson } from '../privacy/export-json.ts';
import { ownTables } from '../privacy/held-data.ts';
import { testApi } from '../testing/test-api.ts';

const { app, call, candidate, admin, db, cvFolder } = await testApi();
const [job, otherJob] = [await createJob(db), await createJob(db)];
const person = await createCandidate(db, {
  full_name: 'Priya Nair',
  email: 'pn.secret@example.com',
  phone: '07700 900176',
  linkedin_url: 'https://linkedin.example/priya',
});
const texts = { cover_letter: 'Dear all,', adjustments: 'A quiet room.', notes: 'Come by train.' };
const assigned = await createApplication(db, job, person, texts);
const second = await createApplication(db, job, person);
const elsewhere = await createApplication(db, otherJob, person);
const colleague = await createApplication(db, job, await createCandidate(db, { full_name: 'Maya Green' }));

async function member(team_role: TeamRole, job_id = job.id) {
  const one = await candidate();
  await db.jobMember.create({ data: { job_id, profile_id: one.id, team_role } });
  return one;
}
async function assign(application: { id: string }, to: { id: string }) {
  await db.applicationAssignee.create({ data: { application_id: application.id, profile_id: to.id } });
}
const boss = await admin();
const [recruiter, hiringManager, interviewer] = [
  await member('recruiter'),
  await member('hiring_manager'),
  await member('interviewer'),
];
await assign(assigned, interviewer);
const viewers = { administrator: boss, recruiter, hiring_manager: hiringManager, interviewer };

async function read(path: string, input: object, { token }: { token: string }) {
  const { body } = await call('GET', `/trpc/${path}?input=${encodeURIComponent(JSON.stringify(input))}`, { token });
  return body.result?.data ?? body.error.data.error;
}
async function list(input: object, viewer: { token: string }) {
  const { applications, total, counts } = await read('hiring.applicants', { job_id: job.id, ...input }, viewer);
  return { ids: applications.map(({ id }: { id: string }) => id), total, applied: counts.Applied };
}

describe('[TEAM-03] [TEAM-07] the page of an application', () => {
  const contact = { email: 'pn.secret@example.com', phone: '07700 900176' };
  const { adjustments, notes } = texts;
  const shown = {
    administrator: { ...contact, adjustments, notes, others: [elsewhere.id, second.id] },
    recruiter: { ...contact, adjustments: null, notes, others: [second.id] },
    hiring_manager: { ...contact, adjustments: null, notes, others: [second.id] },
    interviewer: { email: null, phone: null, adjustments: null, notes: null, others: [] },
  };

  test.for(Object.entries(shown))('as %s', async ([team_role, expected]) => {
    const page = await read('hiring.application', { id: assigned.id }, viewers[team_role as keyof typeof viewers]);
    expect(page).toMatchObject({
      cover_letter: 'Dear all,',
      profiles: { full_name: 'Priya Nair', linkedin_url: 'https://linkedin.example/priya' },
    });
    const others = page.other_applications.map(({ id }: { id: string }) => id);
    expect({ ...expected, others: new Set(expected.others), total: expected.others.length }).toEqual({
      email: page.profiles.email,
      phone: page.profiles.phone,
      adjustments: page.adjustments,
      notes: page.notes,
      others: new Set(others),
      total: page.other_applications_total,
    });
  });
});

test('[TEAM-03] an interviewer’s list, its counts and its search have what is assigned to them, and no more', async () => {
  expect(await list({}, recruiter)).toMatchObject({ total: 3, applied: 3 });
  expect(await list({}, interviewer)).toEqual({ ids: [assigned.id], total: 1, applied: 1 });
  expect(await list({ search: 'green' }, interviewer)).toEqual({ ids: [], total: 0, applied: 0 });
  expect(await list({ search: 'green' }, recruiter)).toEqual({ ids: [colleague.id], total: 1, applied: 1 });
});

test('[TEAM-03] an interviewer’s board has no marks of the team, and a recruiter’s has', async () => {
  for (const [viewer, marks] of [
    [interviewer, []],
    [recruiter, [[interviewer.full_name]]],
  ] as const) {
    const { columns } = await read('hiring.board', { job_id: job.id }, viewer);
    const cards: { id: string; assignees: { name: string }[] }[] = columns[0].cards;
    const shown = cards.map(({ assignees }) => assignees.map(({ name }) => name)).filter((names) => names.length > 0);
    expect(shown).toEqual(marks);
  }
});

test('[TEAM-03] an interviewer finds a candidate by name, and learns nothing of the address by searching', async () => {
  expect((await list({ search: 'pr nair' }, interviewer)).ids).toEqual([assigned.id]);
  for (const search of ['secret', 'pn', 'example.com', '%'])
    expect([search, (await list({ search }, interviewer)).total]).toEqual([search, 0]);
  expect((await list({ search: 'secret' }, recruiter)).total).toBe(2);
});

test('[TEAM-03] the history tells an interviewer the name of a candidate, and not their address in place of one', async () => {
  const nameless = await candidate({ full_name: null, email: 'nameless.secret@example.com' });
  await db.job.update({ where: { id: otherJob.id }, data: { status: 'Published' } });
  await call('POST', `/api/jobs/${otherJob.id}/apply`, { token: nameless.token, body: {} });
  const { id } = await db.application.findFirstOrThrow({ where: { user_id: nameless.id } });
  await call('POST', `/api/applications/${id}/withdraw`, { token: nameless.token });
  const reader = await member('interviewer', otherJob.id);
  await assign({ id }, reader);
  const events = await read('hiring.events', { id }, reader);
  expect(events.map(({ actor }: { actor: { name: string } }) => actor.name)).toEqual(
    Array(2).fill('A person without a name'),
  );
  expect(JSON.stringify([events, await read('hiring.applicants', { job_id: otherJob.id }, reader)])).not.toContain(
    'secret',
  );
  expect(JSON.stringify(await read('hiring.events', { id }, boss))).toContain('nameless.secret@example.com');
});

test('[TEAM-03] a review walks a member through what they see of the job, and an administrator through every job', async () => {
  const place = { id: assigned.id, review: 'waiting' };
  expect(await read('hiring.reviewPlace', place, boss)).toMatchObject({ total: 4 });
  expect(await read('hiring.reviewPlace', place, hiringManager)).toMatchObject({ position: 1, total: 3 });
  expect(await read('hiring.reviewPlace', place, interviewer)).toMatchObject({ total: 1, previous: null, next: null });
});

test('[TEAM-07] a recruiter’s file has the list without adjustments; what they save and read back has none either', async () => {
  const { text } = await call('GET', `/api/hiring/jobs/${job.id}/applicants.csv`, { token: recruiter.token });
  expect(text.split('\r\n')).toHaveLength(1 + 3 + 1);
  for (const part of ['pn.secret@example.com', 'Come by train.']) expect(text).toContain(part);
  expect(text).not.toContain('A quiet room.');
  expect(await db.auditEvent.findFirst({ where: { action: 'applicants_exported' } })).toMatchObject({
    actor_id: recruiter.id,
    subject_id: job.id,
  });
  const saved = await call('POST', '/trpc/hiring.update', {
    token: recruiter.token,
    body: { id: second.id, notes: 'Come by bus.' },
  });
  expect(saved.body.result.data).toMatchObject({ notes: 'Come by bus.', adjustments: null });
});

test('[TEAM-07] a member’s copy of their own data has nothing of the candidates that they see', async () => {
  for (const { id } of [recruiter, interviewer]) {
    let text = '';
    for await (const part of exportJson(db, id, { brand: brandFrom(), tables: ownTables(false), elsewhere: {} }))
      text += part;
    expect(JSON.parse(text)).toMatchObject({ profile: [{ id }], hiring_teams: [{ job_id: job.id }] });
    for (const secret of ['Priya', 'pn.secret', 'A quiet room.', 'Come by', person.id])
      expect(text).not.toContain(secret);
  }
});

test('[TEAM-10] a hiring manager moves an application and does not write what the candidate reads', async () => {
  function save(change: object, { token }: { token: string }) {
    return call('POST', '/trpc/hiring.update', { token, body: { id: assigned.id, ...change } });
  }
  expect((await save({ status: 'Interview', notes: 'Now!' }, hiringManager)).status).toBe(403);
  expect((await save({ notes: null }, hiringManager)).status).toBe(403);
  expect((await save({ status: 'Offer' }, interviewer)).status).toBe(403);
  expect(await db.application.findUnique({ where: { id: assigned.id } })).toMatchObject({
    status: 'Applied',
    ...texts,
  });
  expect((await save({ status: 'Interview' }, hiringManager)).body.result.data).toMatchObject({ status: 'Interview' });
  expect(await db.auditEvent.findMany({ where: { action: 'api_called', detail: 'hiring.update' } })).toEqual(
    [hiringManager, interviewer].map(({ id }) => expect.objectContaining({ subject_id: id, outcome: 'refused' })),
  );
});

describe('[TEAM-03] the CV', async () => {
  const { id: cv_id } = await createCv(db, cvFolder, person);
  await db.application.update({ where: { id: assigned.id }, data: { cv_id } });

  function open(signedUrl: string) {
    const { pathname, search } = new URL(signedUrl);
    return fetch(app.listeningOrigin + pathname + search);
  }

  test('of an application that they see is opened by every role, and recorded with the viewer', async () => {
    await db.auditEvent.deleteMany();
    for (const viewer of Object.values(viewers)) {
      const { signedUrl } = await read('hiring.cvLink', { id: assigned.id }, viewer);
      expect((await open(signedUrl)).status).toBe(200);
    }
    expect(await db.auditEvent.findMany({ where: { action: 'cv_viewed' }, orderBy: { created_at: 'asc' } })).toEqual(
      Object.values(viewers).map(({ id }) => expect.objectContaining({ actor_id: id, subject_id: person.id })),
    );
    for (const path of ['hiring.cvLink', 'hiring.cvFrameLink'])
      expect(await read(path, { id: second.id }, interviewer), 'of the same candidate’s other application').toBe(
        'application_not_found',
      );
  });

  test.for(teamRoles)('in a frame of a page, as %s, is closed with the membership', async (team_role) => {
    const viewer = await member(team_role);
    await assign(assigned, viewer);
    const { signedUrl } = await read('hiring.cvFrameLink', { id: assigned.id }, viewer);
    expect((await open(signedUrl)).status).toBe(200);
    expect(await db.auditEvent.count({ where: { action: 'cv_viewed', actor_id: viewer.id } })).toBe(1);
    await db.jobMember.deleteMany({ where: { profile_id: viewer.id } });
    expect((await open(signedUrl)).status).toBe(401);
  });

  test('in a frame is closed when the application is no longer assigned, or the viewer applies for the job', async () => {
    const viewer = await member('interviewer');
    await assign(assigned, viewer);
    const { signedUrl } = await read('hiring.cvFrameLink', { id: assigned.id }, viewer);
    const own = await createApplication(db, job, viewer);
    expect((await open(signedUrl)).status).toBe(401);
    await db.application.delete({ where: { id: own.id } });
    expect((await open(signedUrl)).status).toBe(200);
    await db.applicationAssignee.deleteMany({ where: { profile_id: viewer.id } });
    expect((await open(signedUrl)).status).toBe(401);
  });
});
