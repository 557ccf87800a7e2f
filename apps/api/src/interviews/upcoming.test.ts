import { explainedDb } from '@careers/db/testing-plans';
import { runSql } from '@careers/postgres/sql';
import { createApplication } from '@careers/samples/factories/application';
import { createJob } from '@careers/samples/factories/job';
import { afterAll, expect, test } from 'vitest';
import { expectIndexes } from '../testing/query-plans.ts';
import { testApi } from '../testing/test-api.ts';
import { listUpcomingInterviews } from './upcoming.service.ts';

const { db, url, query, candidate, member, admin } = await testApi();
const job = await createJob(db, { title: 'Tyre Fitter' });
const interviewer = await member(job, 'interviewer');
const application = await createApplication(db, job, await candidate({ full_name: 'Maya Green' }));
await db.applicationAssignee.create({ data: { application_id: application.id, profile_id: interviewer.id } });

type Arranged = { by?: { id: string }; of?: { id: string }; cancelled_at?: Date };

async function arrange(title: string, starts_at: string | null, options: Arranged = {}): Promise<string> {
  const { by = interviewer, of = application, cancelled_at } = options;
  const { id } = await db.interview.create({
    data: {
      id: crypto.randomUUID(),
      application_id: of.id,
      title,
      minutes: 45,
      kind: 'phone',
      starts_at,
      booked_at: starts_at && new Date(),
      organizer: 'careers@example.com',
      interviewers: { create: { profile_id: by.id } },
      ...(cancelled_at && { cancelled_at }),
    },
  });
  return id;
}

const user = { id: interviewer.id, role: 'candidate' } as const;

/** The titles of the interviewer’s interviews, as the product lists them at a moment. */
async function titlesAt(moment: string): Promise<string[]> {
  const found = await listUpcomingInterviews({ db, user }, new Date(moment));
  return found.map(({ title }) => title);
}

test('[MEET-12] an interviewer has today from midnight in London and the 14 days after, in the order of their times', async () => {
  await arrange('The fifteenth day', '2026-07-16T23:00:00Z');
  await arrange('The last minute of the fourteenth day', '2026-07-16T22:59:00Z');
  await arrange('The first minute of today', '2026-07-01T23:00:00Z');
  await arrange('Yesterday', '2026-07-01T22:59:00Z');
  await arrange('Cancelled', '2026-07-03T10:00:00Z', { cancelled_at: new Date() });
  await arrange('Without a time', null);
  await arrange('Of a colleague', '2026-07-03T10:00:00Z', { by: await member(job, 'recruiter') });
  expect(await titlesAt('2026-07-02T20:00:00Z')).toEqual([
    'The first minute of today',
    'The last minute of the fourteenth day',
  ]);
});

test('[MEET-12] the 14 days end at midnight in London, also when the clocks change between', async () => {
  await arrange('28 March, after the change', '2027-03-28T01:30:00Z');
  await arrange('4 April, 23:30', '2027-04-04T22:30:00Z');
  await arrange('5 April, 00:00', '2027-04-04T23:00:00Z');
  expect(await titlesAt('2027-03-21T12:00:00Z')).toEqual(['28 March, after the change', '4 April, 23:30']);
  await arrange('8 November, 23:30', '2027-11-08T23:30:00Z');
  await arrange('9 November, 00:00', '2027-11-09T00:00:00Z');
  expect(await titlesAt('2027-10-25T12:00:00Z')).toEqual(['8 November, 23:30']);
});

test('[MEET-12] what an interviewer no longer sees is not listed, an administrator lists their own alone', async () => {
  const starts_at = new Date(Date.now() + 3_600_000).toISOString();
  const recruiter = await member(job, 'recruiter');
  const id = await arrange('Second interview', starts_at, { by: recruiter });
  const listed = {
    id,
    application_id: application.id,
    title: 'Second interview',
    minutes: 45,
    kind: 'phone',
    place: '',
    starts_at,
    candidate_name: 'Maya Green',
    job_title: 'Tyre Fitter',
    cancels_at: null,
  };
  expect(await query('hiring.interviews.upcoming', {}, recruiter)).toEqual([listed]);
  expect(await query('hiring.interviews.upcoming', {}, await admin())).toEqual([]);
  expect(await query('hiring.interviews.upcoming', {}, await candidate())).toEqual([]);

  await createApplication(db, job, recruiter);
  expect(await query('hiring.interviews.upcoming', {}, recruiter), 'they have applied themself').toEqual([]);
  await db.application.deleteMany({ where: { user_id: recruiter.id } });
  await db.jobMember.deleteMany({ where: { profile_id: recruiter.id } });
  expect(await query('hiring.interviews.upcoming', {}, recruiter), 'they are off the team').toEqual([]);

  await arrange('Not assigned', '2028-02-02T10:00:00Z', { of: await createApplication(db, job, await candidate()) });
  expect(await titlesAt('2028-02-01T10:00:00Z'), 'an interviewer sees what is assigned').toEqual([]);
});

test('the list begins at the interviews of its reader, however many there are', async () => {
  await db.$executeRaw`
    INSERT INTO interviews (id, application_id, title, minutes, kind, organizer, starts_at, booked_at)
    SELECT gen_random_uuid(), ${application.id}::uuid, 'Of others', 30, 'phone', 'careers@example.com',
      now() + n * interval '1 minute', now() FROM generate_series(1, 5000) AS n`;
  await db.$executeRaw`
    INSERT INTO interviewers (interview_id, profile_id)
    SELECT id, ${(await member(job, 'recruiter')).id}::uuid FROM interviews WHERE title = 'Of others'`;
  await runSql(url, 'ANALYZE interviews, interviewers');
  const explained = explainedDb(url);
  afterAll(() => explained.db.$disconnect());
  await listUpcomingInterviews({ db: explained.db, user });
  const plans = explained.takePlans();
  expect(plans).toHaveLength(1);
  expectIndexes(plans, ['interviewers_profile_id_idx', 'interviews_pkey']);
});
