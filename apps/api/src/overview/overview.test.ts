import { testDatabase } from '@careers/db/testing';
import { createApplication } from '@careers/samples/factories/application';
import { createJob } from '@careers/samples/factories/job';
import { createAdmin, createCandidate } from '@careers/samples/factories/person';
import { expect, test } from 'vitest';
import { asUser } from '../testing/caller.ts';
import { readAdminOverview } from './overview.admin-service.ts';

const { db } = await testDatabase();

async function addCv(owner: { id: string }, scan = 'clean') {
  const cv = await db.cv.create({
    data: { profile_id: owner.id, storage_key: crypto.randomUUID(), file_name: 'CV.pdf', size: 1_000, scan },
  });
  await db.profile.update({ where: { id: owner.id }, data: { cv_id: cv.id } });
}

test('[SHELL-04] a candidate gets their own applications by state and the latest three', async () => {
  const [job, gone] = [await createJob(db), await createJob(db)];
  const [candidate, other] = [await createCandidate(db), await createCandidate(db)];
  await createApplication(db, job, candidate, { status: 'Interview' });
  await createApplication(db, job, candidate);
  await createApplication(db, gone, candidate);
  await createApplication(db, job, candidate, { status: 'Offer', withdrawn_at: new Date() });
  await createApplication(db, job, other, { status: 'Rejected' });
  await db.job.delete({ where: { id: gone.id } });

  const overview = await asUser(db, candidate).overview();
  expect(overview.applications).toEqual({
    Applied: 2,
    'Under Review': 0,
    Interview: 1,
    Offer: 0,
    Rejected: 0,
    Withdrawn: 1,
  });
  expect(overview.latest_applications.map(({ state, job: { title, slug } }) => ({ state, title, slug }))).toEqual([
    { state: 'Withdrawn', title: job.title, slug: job.slug },
    { state: 'Applied', title: gone.title, slug: null },
    { state: 'Applied', title: job.title, slug: job.slug },
  ]);
});

test('[SHELL-04] a candidate sees what their profile lacks, and an infected CV counts as missing', async () => {
  const bare = await createCandidate(db, { full_name: null });
  expect((await asUser(db, bare).overview()).missing_profile_parts).toEqual([
    'full_name',
    'phone',
    'location',
    'linkedin_url',
    'portfolio_url',
    'cv',
  ]);
  const whole = await createCandidate(db, {
    full_name: 'Priya Nair',
    phone: '01632 960 001',
    location: 'Leeds',
    linkedin_url: 'https://www.linkedin.com/in/priya',
    portfolio_url: 'https://priya.example.com',
  });
  await addCv(whole);
  expect((await asUser(db, whole).overview()).missing_profile_parts).toEqual([]);
  await addCv(whole, 'infected');
  expect((await asUser(db, whole).overview()).missing_profile_parts).toEqual(['cv']);
});

test('[MEET-03] a candidate sees what to choose a time for and what is booked, the most urgent first, and nothing that is over', async () => {
  const [job, candidate] = [await createJob(db, { title: 'Tyre Fitter' }), await createCandidate(db)];
  const { id: application_id } = await createApplication(db, job, candidate);
  function inHours(hours: number): string {
    return new Date(Date.now() + hours * 3_600_000).toISOString();
  }
  async function arrange(title: string, row: object) {
    const fixed = {
      id: crypto.randomUUID(),
      application_id,
      minutes: 45,
      kind: 'phone',
      organizer: 'jobs@example.com',
    };
    await db.interview.create({ data: { ...fixed, title, ...row } });
  }
  const offer = { id: crypto.randomUUID(), times: [inHours(48)], choose_by: inHours(24) };
  await db.interviewOffer.create({ data: offer });
  const ended = { id: crypto.randomUUID(), times: [inHours(24)], choose_by: inHours(-1) };
  await db.interviewOffer.create({ data: ended });
  const soon = inHours(3);
  await arrange('To choose', { offer_id: offer.id });
  await arrange('Booked', { starts_at: soon, booked_at: soon });
  await arrange('Later', { starts_at: inHours(90), booked_at: soon });
  await arrange('Over', { starts_at: inHours(-3), booked_at: soon });
  await arrange('Cancelled', { starts_at: inHours(5), booked_at: soon, cancelled_at: soon });
  await arrange('No time chosen', { offer_id: ended.id });
  await arrange('None suits', { offer_id: offer.id, declined_at: soon });
  const { interviews } = await asUser(db, candidate).overview();
  expect(interviews.map(({ title }) => title)).toEqual(['Booked', 'To choose', 'Later']);
  expect(interviews.slice(0, 2)).toMatchObject([
    { application_id, job_title: 'Tyre Fitter', state: 'booked', starts_at: soon, choose_by: null, minutes: 45 },
    { state: 'to_choose', starts_at: null, choose_by: offer.choose_by },
  ]);
  expect((await asUser(db, await createCandidate(db)).overview()).interviews).toEqual([]);
});

test('[SHELL-04] the overview has the four newest open jobs, and no draft, filled or closed one', async () => {
  const open = [];
  for (let count = 0; count < 5; count += 1) open.push(await createJob(db));
  await createJob(db, { status: 'Draft' });
  await createJob(db, { filled: true });
  await createJob(db, { closed_at: new Date() });
  async function newestFor(candidate: { id: string; email: string | null }) {
    return (await asUser(db, candidate).overview()).newest_jobs.map(({ slug }) => slug);
  }
  const slugs = open.map(({ slug }) => slug).toReversed();
  const [candidate, other] = [await createCandidate(db), await createCandidate(db)];
  expect(await newestFor(candidate)).toEqual(slugs.slice(0, 4));
  const [newest, second] = [open.pop(), open.pop()];
  if (newest) await createApplication(db, newest, candidate);
  if (second) await createApplication(db, second, candidate, { withdrawn_at: new Date() });
  expect(await newestFor(candidate), 'without the one that they have applied for').toEqual(slugs.slice(1));
  expect(await newestFor(other)).toEqual(slugs.slice(0, 4));
});

test('[ALAY-03] administrators get all jobs and applications by status, those that wait for review, and the newest five', async () => {
  const { db: own } = await testDatabase();
  const admin = asUser(own, await createAdmin(own), 'admin');
  expect(await admin.admin.overview()).toMatchObject({
    jobs: { by_status: { Draft: 0, Published: 0 }, filled: 0, closed: 0 },
    waiting: { count: 0, oldest: null },
    newest_applications: [],
  });

  const [job, gone] = [await createJob(own), await createJob(own)];
  await createJob(own, { status: 'Draft', filled: true });
  await createJob(own, { filled: true });
  await createJob(own, { filled: true, closed_at: new Date() });
  const person = await createCandidate(own, { full_name: 'Priya Nair' });
  await createApplication(own, gone, person);
  await createApplication(own, job, person, { withdrawn_at: new Date() });
  const oldest = await createApplication(own, job, person);
  for (const status of ['Applied', 'Under Review', 'Interview', 'Offer', 'Rejected'])
    await createApplication(own, job, person, { status });
  await own.job.delete({ where: { id: gone.id } });

  const overview = await admin.admin.overview();
  expect(overview.jobs).toEqual({ by_status: { Draft: 1, Published: 3 }, filled: 1, closed: 1 });
  expect(overview.applications).toEqual({
    Applied: 3,
    'Under Review': 1,
    Interview: 1,
    Offer: 1,
    Rejected: 1,
    Withdrawn: 1,
  });
  expect(overview.waiting, 'without the one whose job is gone and the withdrawn one').toEqual({
    count: 2,
    oldest: {
      id: oldest.id,
      state: 'Applied',
      created_at: oldest.created_at.toISOString(),
      full_name: 'Priya Nair',
      job: { id: job.id, title: job.title },
    },
  });
  expect(overview.newest_applications.map(({ state }) => state)).toEqual([
    'Rejected',
    'Offer',
    'Interview',
    'Under Review',
    'Applied',
  ]);
});

test('[ALAY-03] applications are counted by the day in London, also when the clocks change', async () => {
  const { db: own } = await testDatabase();
  const [job, person] = [await createJob(own), await createCandidate(own)];
  const times = [
    '2026-09-30T22:59:59.999Z', // 30 September, in summer time: before the first of the 30 days
    '2026-09-30T23:00:00Z', // midnight of 1 October
    '2026-10-25T00:30:00Z', // 25 October has 25 hours
    '2026-10-25T23:59:59.999Z',
    '2026-10-26T00:00:00Z', // winter time
    '2026-10-30T23:59:59.999Z',
    '2026-10-31T00:00:00Z', // the day after the last
  ];
  for (const time of times) await createApplication(own, job, person, { created_at: new Date(time) });
  const { applications_by_day: days } = await readAdminOverview(
    { db: own, user: person },
    new Date('2026-10-30T12:00:00Z'),
  );
  expect(days).toHaveLength(30);
  expect([days[0]?.day, days.at(-1)?.day]).toEqual(['2026-10-01', '2026-10-30']);
  expect(days.filter(({ count }) => count > 0)).toEqual([
    { day: '2026-10-01', count: 1 },
    { day: '2026-10-25', count: 2 },
    { day: '2026-10-26', count: 1 },
    { day: '2026-10-30', count: 1 },
  ]);
});

test('administrators list the applications for all jobs, newest first, or only those that wait for review', async () => {
  const { db: own } = await testDatabase();
  const { applications } = asUser(own, await createAdmin(own), 'admin').admin;
  const [job, other, person] = [await createJob(own), await createJob(own), await createCandidate(own)];
  const first = await createApplication(own, job, person);
  const second = await createApplication(own, other, person, { status: 'Offer' });
  const third = await createApplication(own, other, person, { cover_letter: 'Another letter' });
  function ids(page: { applications: { id: string }[] }) {
    return page.applications.map(({ id }) => id);
  }
  expect(ids(await applications.list({}))).toEqual([third.id, second.id, first.id]);
  const page = await applications.list({ waiting: true, limit: 1 });
  expect(ids(page)).toEqual([third.id]);
  const rest = await applications.list({ waiting: true, cursor: page.next_cursor ?? '' });
  expect([ids(rest), rest.next_cursor]).toEqual([[first.id], null]);
});
