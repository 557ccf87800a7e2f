import { testDatabase } from '@careers/db/testing';
import { createApplication } from '@careers/samples/factories/application';
import { createJob } from '@careers/samples/factories/job';
import { createCandidate, type Person } from '@careers/samples/factories/person';
import { expect, test } from 'vitest';
import { closedSavedJobsJob } from '../saved-jobs/saved-jobs.service.ts';
import { mailSavedJobs } from './saved-job-mails.service.ts';
import { queuedMails } from './testing/queued-mails.ts';

const { db } = await testDatabase();

/** The mails that are queued at a time. */
function queuedAt(time: string) {
  return queuedMails(db, mailSavedJobs, { now: () => new Date(time) });
}
const closing_date = new Date('2027-04-01');
function save(person: Person, job: { id: string; title: string }, created_at = new Date('2027-03-01T09:00:00Z')) {
  return db.savedJob.create({ data: { profile_id: person.id, job_id: job.id, job_title: job.title, created_at } });
}

test('[SAVE-03] three days before the closing date, from eight in London on, a saved job causes one mail', async () => {
  const [person, job] = [await createCandidate(db, { full_name: 'Maya Patel' }), await createJob(db, { closing_date })];
  await save(person, job);
  expect(await queuedAt('2027-03-29T06:59:00Z'), 'summer time began the day before').toEqual([]);
  expect(await queuedAt('2027-03-29T07:01:00Z')).toEqual([
    {
      template: 'saved_job_closing',
      to: person.email,
      user_id: person.id,
      about: { id: job.id, says: '2027-04-01' },
      full_name: 'Maya Patel',
      job_title: job.title,
      closing_date: '2027-04-01',
      link: `https://careers.example.com/jobs/${job.slug}`,
      unsubscribe: `https://careers.example.com/unsubscribe?person=${person.id}&mails=applications`,
      stale_after: new Date('2027-04-01T23:00:00Z'),
    },
  ]);
  for (const time of ['2027-03-29T07:02:00Z', '2027-03-31T09:00:00Z']) expect(await queuedAt(time)).toEqual([]);
});

test('[SAVE-03] there is no mail about a job that the person applied for, that is filled, closed or unpublished, or was saved in its last days', async () => {
  const person = await createCandidate(db);
  const [applied, filled, closed, draft, late] = [
    await createJob(db, { closing_date }),
    await createJob(db, { closing_date, filled: true }),
    await createJob(db, { closing_date, closed_at: new Date() }),
    await createJob(db, { closing_date, status: 'Draft' }),
    await createJob(db, { closing_date }),
  ];
  await createApplication(db, applied, person);
  for (const job of [applied, filled, closed, draft]) await save(person, job);
  await save(person, late, new Date('2027-03-29T09:00:00Z'));
  expect(await queuedAt('2027-03-30T09:00:00Z')).toEqual([]);
});

test('[SAVE-03] who turned mails about applications off, or has a disabled account, gets none, also not later', async () => {
  const job = await createJob(db, { closing_date });
  for (const person of [
    await createCandidate(db, { mail_applications: false }),
    await createCandidate(db, { disabled_at: new Date() }),
  ])
    await save(person, job);
  expect(await queuedAt('2027-03-30T09:00:00Z')).toEqual([]);
  await db.profile.updateMany({ data: { mail_applications: true, disabled_at: null } });
  expect(await queuedAt('2027-03-30T09:01:00Z')).toEqual([]);
});

test('[SAVE-02] a closed job stays in the list of who saved it for 90 days', async () => {
  const person = await createCandidate(db);
  const days = 86_400_000;
  const [recent, old] = [
    await createJob(db, { closed_at: new Date(Date.now() - 89 * days) }),
    await createJob(db, { closed_at: new Date(Date.now() - 91 * days) }),
  ];
  for (const job of [recent, old]) await save(person, job);
  await closedSavedJobsJob({ db }).work();
  expect(await db.savedJob.findMany({ where: { profile_id: person.id } })).toMatchObject([{ job_id: recent.id }]);
});
