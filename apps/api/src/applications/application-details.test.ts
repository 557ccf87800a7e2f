import { createApplication } from '@careers/samples/factories/application';
import { createJob } from '@careers/samples/factories/job';
import { createCandidate } from '@careers/samples/factories/person';
import { expect, test } from 'vitest';
import { testApi } from '../testing/test-api.ts';

const { call, admin, db } = await testApi();
const { token } = await admin();
const missing = '0193a6a2-0000-7000-8000-000000000000';

function read(id: string) {
  return call('GET', `/api/admin/applications/${id}`, { token });
}

test('[PIPE-10] GET /api/admin/applications/{id} is one application with its job, profile and the person’s others', async () => {
  const person = await createCandidate(db, { full_name: 'Priya Nair', linkedin_url: 'https://linkedin.example/priya' });
  const job = await createJob(db, { status: 'Published' });
  const earlier = await createApplication(db, await createJob(db), person, { withdrawn_at: new Date() });
  const application = await createApplication(db, job, person, { adjustments: 'A chair.', cover_letter: 'Dear all,' });
  await createApplication(db, job, await createCandidate(db));
  const { status, body } = await read(application.id);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    id: application.id,
    job_id: job.id,
    job: { title: job.title, slug: job.slug },
    cover_letter: 'Dear all,',
    adjustments: 'A chair.',
    profiles: { full_name: 'Priya Nair', linkedin_url: 'https://linkedin.example/priya' },
    other_applications: [
      {
        id: earlier.id,
        job_title: earlier.job_title,
        state: 'Withdrawn',
        created_at: earlier.created_at.toISOString(),
      },
    ],
    other_applications_total: 1,
  });
});

test('an application stays readable when its job is deleted, and one that does not exist is not found', async () => {
  const job = await createJob(db);
  const application = await createApplication(db, job, await createCandidate(db));
  await db.job.delete({ where: { id: job.id } });
  expect((await read(application.id)).body).toMatchObject({ job_id: null, job: { title: job.title, slug: null } });
  expect(await read(missing)).toMatchObject({ status: 404, body: { error: 'Application not found' } });
  expect(await read('7')).toMatchObject({ status: 400, body: { error: 'Invalid application ID' } });
});

test('[PIPE-11] GET /api/admin/applications/{id}/events is its history, the oldest first', async () => {
  const application = await createApplication(db, await createJob(db), await createCandidate(db));
  await call('PUT', `/api/admin/applications/${application.id}`, { token, body: { status: 'Offer' } });
  const { status, body } = await call('GET', `/api/admin/applications/${application.id}/events`, { token });
  expect(status).toBe(200);
  expect(body.map(({ from, to, undone }: Record<string, unknown>) => [from, to, undone])).toEqual([
    [null, 'Applied', false],
    ['Applied', 'Offer', false],
  ]);
});

test('a person with many applications gets the newest ten beside each, and their number', async () => {
  const [person, job] = [await createCandidate(db), await createJob(db)];
  for (let count = 0; count < 13; count += 1) await createApplication(db, job, person);
  const [oldest] = await db.application.findMany({
    where: { user_id: person.id },
    orderBy: { created_at: 'asc' },
    take: 1,
  });
  const { body } = await read(oldest?.id ?? '');
  expect([body.other_applications.length, body.other_applications_total]).toEqual([10, 12]);
});

test.for([
  ['another status', {}, { status: 'Offer' }, 300],
  ['a status before the receipt was mailed', { notified_status: null }, { status: 'Offer' }, 300],
  [
    'the status that the candidate was told',
    { status: 'Offer', notified_status: 'Applied' },
    { status: 'Applied' },
    null,
  ],
  ['notes beside a status that was told', {}, { notes: 'Thursday.' }, null],
  ['notes beside a status that was not told', { status: 'Offer', notified_status: 'Applied' }, { notes: 'Soon.' }, 300],
] as const)('a change says when the candidate is emailed: %s', async ([, given, change, expected]) => {
  const application = await createApplication(db, await createJob(db), await createCandidate(db), given);
  const { body } = await call('PUT', `/api/admin/applications/${application.id}`, { token, body: change });
  expect(body.notice_seconds).toBe(expected);
});

test.for([{ mail_applications: false }, { disabled_at: new Date() }])(
  'a change promises no mail to a candidate with %j',
  async (data) => {
    const person = await createCandidate(db);
    await db.profile.update({ where: { id: person.id }, data });
    const application = await createApplication(db, await createJob(db), person);
    const { body } = await call('PUT', `/api/admin/applications/${application.id}`, {
      token,
      body: { status: 'Rejected' },
    });
    expect(body).toMatchObject({ status: 'Rejected', notice_seconds: null });
  },
);
