import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sourceNamesOf } from '@careers/contracts/applications/source';
import { createJobInput } from '@careers/contracts/jobs/job-input';
import { updateProfileInput } from '@careers/contracts/account/profiles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createJob } from './factories/job.ts';
import { createCandidate } from './factories/person.ts';
import { hasSampleAccounts } from '@careers/db/sample-accounts';
import { sampleApplications } from './sample-data/applications.ts';
import { sampleDepartments } from './sample-data/sample-job.ts';
import { seedSampleData } from './seed.ts';
import { testDatabase } from '@careers/db/testing';

const day = 24 * 60 * 60 * 1000;
const now = new Date('2026-11-21T09:30:00.000Z');
const { db } = await testDatabase();
const { db: other } = await testDatabase();
const folder = await mkdtemp(join(tmpdir(), 'careers-seed-'));
const cvDir = join(folder, 'cvs');
const otherCvDir = join(folder, 'other');

beforeAll(() => seedSampleData(db, { cvDir, now }));
afterAll(() => rm(folder, { recursive: true }));

const published = { where: { status: 'Published' } };

test('there are at least thirty published jobs in all six departments, three of them filled, and some drafts', async () => {
  const jobs = await db.job.findMany(published);
  expect(jobs.length).toBeGreaterThanOrEqual(30);
  expect(jobs.filter(({ filled }) => filled)).toHaveLength(3);
  expect(new Set(jobs.map(({ department }) => department))).toEqual(new Set(sampleDepartments));
  expect(await db.job.count({ where: { status: 'Draft', filled: false } })).toBeGreaterThanOrEqual(3);
});

test('the jobs are in the six cities, hybrid and remote, and of all four types', async () => {
  const jobs = await db.job.findMany(published);
  const locations = jobs.map(({ location }) => location);
  for (const city of ['Manchester', 'Leeds', 'London', 'Birmingham', 'Bristol', 'Glasgow'])
    expect(locations, city).toContain(city);
  expect(locations).toContain('Remote, UK');
  expect(new Set(jobs.map(({ workplace }) => workplace))).toEqual(new Set(['On site', 'Hybrid', 'Remote']));
  expect(new Set(jobs.flatMap(({ employment_type }) => employment_type))).toEqual(
    new Set(['Full-time', 'Part-time', 'Contract', 'Internship']),
  );
});

test('some jobs have no salary, only a minimum or only a maximum', async () => {
  for (const [salary_min, salary_max] of [
    [null, null],
    [{ not: null }, null],
    [null, { not: null }],
  ] as const) {
    expect(await db.job.count({ where: { status: 'Published', salary_min, salary_max } })).toBeGreaterThanOrEqual(2);
  }
});

test('the jobs were posted at different times within the last sixty days', async () => {
  const times = (await db.job.findMany()).map(({ created_at }) => created_at.getTime());
  expect(new Set(times).size).toBe(times.length);
  expect(Math.max(...times)).toBeLessThan(now.getTime());
  expect(Math.min(...times)).toBeGreaterThan(now.getTime() - 60 * day);
});

test('every job is one that the product itself accepts, and has a text of its own', async () => {
  const jobs = await db.job.findMany();
  for (const {
    title,
    department,
    location,
    employment_type,
    salary_min,
    salary_max,
    slug,
    description,
    requirements,
    benefits,
    duties_responsibilities,
    shift_schedule,
  } of jobs) {
    const input = {
      title,
      department,
      location,
      salary_min: salary_min && salary_min.toNumber(),
      salary_max: salary_max && salary_max.toNumber(),
      slug,
      description,
      requirements,
      benefits,
      duties_responsibilities,
      shift_schedule,
    };
    expect(createJobInput.parse({ ...input, employment_type: employment_type.join(',') }), slug).toMatchObject(input);
  }
  expect(new Set(jobs.map(({ description }) => description)).size).toBe(jobs.length);
});

test('rich text holds only tags that the product stores, closed in order, with links to a reserved address', async () => {
  const element =
    /<(p|ul|li|strong)>([^<>]*)<\/\1>|<a href="https:\/\/www\.example\.com\/[a-z/-]+" rel="noopener noreferrer nofollow">([^<>]*)<\/a>/g;
  for (const job of await db.job.findMany()) {
    const texts = [
      job.description,
      job.requirements,
      job.benefits,
      job.duties_responsibilities,
      job.shift_schedule,
    ].join('');
    let words = texts;
    while (element.test(words)) words = words.replace(element, '$2$3');
    expect(words, job.slug).not.toMatch(/[<>&\\\n]|undefined|null/);
    expect(words.length, job.slug).toBeGreaterThan(90);
  }
});

test('there are an administrator and a dozen candidates, who can be told apart and reached nowhere real', async () => {
  const profiles = await db.profile.findMany();
  expect(profiles.filter(({ role }) => role === 'admin')).toMatchObject([
    { email: 'admin@example.com', full_name: 'Helen Ashdown' },
  ]);
  expect(profiles.filter(({ role }) => role === 'candidate').length).toBeGreaterThanOrEqual(12);
  for (const { email, phone } of profiles) {
    expect(email).toMatch(/@example\.(com|co\.uk|org)$/);
    expect(phone ?? '07700 900000').toMatch(/^07700 900\d{3}$/);
  }
  const phones = profiles.flatMap(({ phone }) => phone ?? []);
  expect(new Set(phones).size).toBe(phones.length);
});

test('every person has an account of the same id, e-mail, confirmation and last sign-in, with their e-mail as a way in', async () => {
  for (const { id, email, email_confirmed_at, last_sign_in_at, created_at } of await db.profile.findMany()) {
    const user = await db.user.findUniqueOrThrow({ where: { id }, include: { identities: true } });
    expect(user).toMatchObject({
      email,
      email_confirmed_at,
      last_sign_in_at,
      created_at,
      app_metadata: { provider: 'email', providers: ['email'] },
    });
    expect(user.identities).toMatchObject([
      {
        provider: 'email',
        provider_id: id,
        identity_data: { sub: id, email, email_verified: email_confirmed_at !== null, phone_verified: false },
      },
    ]);
    expect(last_sign_in_at?.getTime() ?? now.getTime()).toBeGreaterThan(created_at.getTime());
  }
});

test('one person was invited and has not answered: no password, not confirmed, never signed in', async () => {
  expect(await db.user.findMany({ where: { encrypted_password: null } })).toMatchObject([
    { email_confirmed_at: null, last_sign_in_at: null },
  ]);
  expect(
    await db.user.count({ where: { encrypted_password: { startsWith: '$argon2id$v=19$m=19456,t=2,p=1$' } } }),
  ).toBe((await db.profile.count()) - 1);
});

test('the sample candidate has a complete profile, a CV and an application in each status', async () => {
  const priya = await db.profile.findFirstOrThrow({
    where: { email: 'candidate@example.com' },
    include: { cv: true, applications: true },
  });
  expect(priya.full_name).toBe('Priya Nair');
  expect(updateProfileInput.parse(priya)).toEqual({
    full_name: 'Priya Nair',
    phone: priya.phone,
    location: 'Leeds, UK',
    linkedin_url: expect.stringContaining('https://'),
    portfolio_url: expect.stringContaining('https://'),
    mail_applications: true,
    mail_digest: true,
    mail_hiring_teams: true,
    mail_messages: true,
    previews_decisions: true,
    knows_notes_are_shown: false,
  });
  expect(priya.cv?.file_name).toBe('Priya Nair CV.pdf');
  expect(priya.applications.map(({ status }) => status).toSorted()).toEqual([
    'Applied',
    'Interview',
    'Offer',
    'Rejected',
    'Under Review',
  ]);
  expect(priya.applications.filter(({ notes }) => notes !== null)).toHaveLength(4);
});

test('a CV is a real PDF in its person’s name, and a few candidates have none', async () => {
  const cvs = await db.cv.findMany({ include: { profile: true } });
  expect(cvs.length).toBeGreaterThanOrEqual(10);
  expect(await db.profile.count({ where: { role: 'candidate', cv: null } })).toBeGreaterThanOrEqual(2);
  expect((await readdir(cvDir)).toSorted()).toEqual(cvs.map(({ storage_key }) => storage_key).toSorted());
  for (const { storage_key, size, profile } of cvs) {
    const bytes = await readFile(join(cvDir, storage_key));
    expect(bytes.length).toBe(size);
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.toString('latin1')).toContain(`${profile.full_name}, CV`);
    expect(bytes.subarray(-6).toString()).toBe('%%EOF\n');
  }
});

test('some applications have an interview, each in another state, with the administrator and after the application', async () => {
  const interviews = await db.interview.findMany({ include: { application: true, interviewers: true, offer: true } });
  expect(interviews).toHaveLength(5);
  for (const { application, interviewers, created_at } of interviews) {
    expect(application.status).toBe('Interview');
    expect(created_at.getTime()).toBeGreaterThan(application.created_at.getTime());
    expect(interviewers).toHaveLength(1);
  }
  const booked = interviews.flatMap(({ starts_at }) => starts_at ?? []).map((time) => time.toISOString());
  expect(booked.toSorted()).toEqual(['2026-11-18T14:00:00.000Z', '2026-11-24T14:00:00.000Z']);
  const open = interviews.filter(({ offer, declined_at }) => offer && !declined_at && offer.choose_by > now);
  expect(open).toHaveLength(1);
});

test('applications are in every status and on many days of the last thirty, each after its job was posted and its person joined', async () => {
  const applications = await db.application.findMany({ include: { job: true, profile: true } });
  expect(new Set(applications.map(({ status }) => status))).toEqual(
    new Set(['Applied', 'Under Review', 'Interview', 'Offer', 'Rejected']),
  );
  expect(
    new Set(applications.map(({ created_at }) => created_at.toISOString().slice(0, 10))).size,
  ).toBeGreaterThanOrEqual(20);
  for (const { job, profile, created_at, updated_at, job_title, job_department, job_location } of applications) {
    expect(created_at.getTime(), job_title).toBeGreaterThan(
      Math.max(job?.created_at.getTime() ?? Infinity, profile.created_at.getTime(), now.getTime() - 30 * day),
    );
    expect(created_at.getTime(), job_title).toBeLessThanOrEqual(
      Math.min(updated_at.getTime(), profile.last_sign_in_at?.getTime() ?? 0, now.getTime()),
    );
    expect(updated_at.getTime()).toBeLessThanOrEqual(now.getTime());
    expect(job).toMatchObject({
      title: job_title,
      department: job_department,
      location: job_location,
      status: 'Published',
    });
  }
});

test('reports have something to say: sources of every kind, reasons of rejections, and a hire before its job was filled', async () => {
  const applications = await db.application.findMany({ include: { events: { orderBy: { number: 'asc' } } } });
  const kinds = Object.entries(sourceNamesOf).map(([kind, names]) => [
    kind,
    applications.filter(({ source }) => names.includes(source)).length,
  ]);
  expect(kinds.filter(([, count]) => count === 0)).toEqual([]);
  const added = applications.filter(({ events }) => events[0]?.kind === 'added');
  expect(added.map(({ source }) => source)).toEqual(['added']);
  const reasons = await db.applicationReason.findMany({ include: { application: true, reason: true } });
  expect(reasons).toHaveLength(sampleApplications.filter(({ reason }) => reason).length);
  expect(new Set(reasons.map(({ application }) => application.status))).toEqual(new Set(['Rejected']));
  const [hire, ...others] = await db.hire.findMany({ include: { application: true, job: true } });
  expect(others).toEqual([]);
  expect(hire).toMatchObject({ application: { status: 'Offer', job_id: hire?.job_id }, job: { filled: true } });
  expect(hire?.job?.filled_at?.getTime()).toBeGreaterThan(hire?.created_at.getTime() ?? Infinity);
  expect(hire?.created_at.getTime()).toBeGreaterThan(hire?.application?.status_changed_at.getTime() ?? Infinity);
});

test('some jobs have many applicants and some have none', async () => {
  const counts = (await db.job.findMany({ ...published, select: { _count: { select: { applications: true } } } })).map(
    ({ _count }) => _count.applications,
  );
  expect(Math.max(...counts)).toBeGreaterThanOrEqual(8);
  expect(counts.filter((count) => count === 0).length).toBeGreaterThanOrEqual(8);
});

test('seeding a second time changes nothing', async () => {
  async function count() {
    return [
      await db.job.count(),
      await db.profile.count(),
      await db.application.count(),
      (await readdir(cvDir)).length,
    ];
  }
  const before = await count();
  expect(await seedSampleData(db, { cvDir })).toBe(false);
  expect(await count()).toEqual(before);
});

test('seeding changes no database with data, and fills an empty one once, also where two processes seed at once', async () => {
  await createJob(other);
  expect(await seedSampleData(other, { cvDir: otherCvDir })).toBe(false);
  expect(await other.job.count()).toBe(1);
  expect(await hasSampleAccounts(other)).toBe(false);
  await other.job.deleteMany();
  await createCandidate(other);
  expect(await seedSampleData(other, { cvDir: otherCvDir })).toBe(false);
  await other.profile.deleteMany();
  const loaded = await Promise.all([
    seedSampleData(other, { cvDir: otherCvDir, now }),
    seedSampleData(other, { cvDir: otherCvDir, now }),
  ]);
  expect(loaded.filter(Boolean)).toHaveLength(1);
  expect(await other.job.count()).toBe(await db.job.count());
  expect(await hasSampleAccounts(other)).toBe(true);
});
