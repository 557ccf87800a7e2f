import { applicationStatuses, roles } from '@careers/contracts/common/filter-values';
import { equalityAnswersOf, equalityQuestions, type EqualityQuestion } from '@careers/contracts/applications/equality';
import { teamRoles } from '@careers/contracts/hiring/team-roles';
import { employmentTypes } from '@careers/contracts/jobs/employment-types';
import { workplaces } from '@careers/contracts/jobs/job-details';
import { jobStatuses } from '@careers/contracts/jobs/jobs';

import { salaryPeriods } from '@careers/contracts/jobs/salary';
import { isSlug } from '@careers/contracts/jobs/slug';
import { expect, test } from 'vitest';
import { createApplication } from './factories/application.ts';
import { createJob } from './factories/job.ts';
import { createAdmin, createCandidate } from './factories/person.ts';
import { runSql } from '@careers/postgres/sql';
import { testDatabase } from '@careers/db/testing';

const { db, url } = await testDatabase();

/** The text constants of a CHECK as the catalogue has it: what PostgreSQL allows, to be compared with the contract. */
async function listOf(constraint: string): Promise<string[]> {
  const [row] = await runSql<{ definition: string }>(
    url,
    'SELECT pg_get_constraintdef(oid) AS definition FROM pg_constraint WHERE conname = $1',
    [constraint],
  );
  return [...(row?.definition ?? '').matchAll(/'([^']*)'::text/g)].map(([, value = '']) => value);
}

test('a job has one of the statuses of the contract, and no other', async () => {
  expect(await listOf('jobs_status_check')).toEqual([...jobStatuses]);
  for (const status of jobStatuses) expect(await createJob(db, { status })).toMatchObject({ status });
  for (const status of ['Archived', 'published', ''])
    await expect(createJob(db, { status }), status).rejects.toThrow('jobs_status_check');
});

test('a job has one or more of the employment types of the contract, and no other', async () => {
  expect(await listOf('jobs_employment_type_check')).toEqual([...employmentTypes]);
  for (const type of employmentTypes)
    expect(await createJob(db, { employment_type: [type] })).toMatchObject({ employment_type: [type] });
  expect(await createJob(db, { employment_type: ['Contract', 'Full-time'] })).toMatchObject({
    employment_type: ['Contract', 'Full-time'],
  });
  for (const employment_type of [[], ['Casual'], ['Full-time', 'Casual'], ['Full-time,Contract']]) {
    await expect(createJob(db, { employment_type }), employment_type.join('+')).rejects.toThrow(
      'jobs_employment_type_check',
    );
  }
});

test('a salary is paid for one of the periods of the contract, a year if nothing is said', async () => {
  expect(await listOf('jobs_salary_period_check')).toEqual([...salaryPeriods]);
  for (const salary_period of salaryPeriods)
    expect(await createJob(db, { salary_period })).toMatchObject({ salary_period });
  expect(await createJob(db)).toMatchObject({ salary_period: 'year' });
  for (const salary_period of ['fortnight', 'Year', ''])
    await expect(createJob(db, { salary_period }), salary_period).rejects.toThrow('jobs_salary_period_check');
});

test('a job is done at one of the workplaces of the contract, or does not say where', async () => {
  expect(await listOf('jobs_workplace_check')).toEqual([...workplaces]);
  for (const workplace of [...workplaces, null])
    expect(await createJob(db, { workplace })).toMatchObject({ workplace });
  for (const workplace of ['remote', 'Office', ''])
    await expect(createJob(db, { workplace }), workplace).rejects.toThrow('jobs_workplace_check');
});

test('a country is two capital letters, or not said', async () => {
  for (const address_country of ['GB', 'IE', null])
    expect(await createJob(db, { address_country })).toMatchObject({ address_country });
  for (const address_country of ['gb', 'GBR', '', 'GB\n'])
    await expect(createJob(db, { address_country }), address_country).rejects.toThrow('jobs_address_country_check');
});

test('a currency is three capital letters', async () => {
  for (const currency of ['GBP', 'USD', 'EUR', 'CHF'])
    expect(await createJob(db, { currency })).toMatchObject({ currency });
  for (const currency of ['gbp', '£', 'GBPS', '', 'GBP\n'])
    await expect(createJob(db, { currency }), currency).rejects.toThrow('jobs_currency_check');
});

test('salaries are 0 or more and in order, and either may be left out', async () => {
  for (const [salary_min, salary_max] of [
    [null, null],
    [0, null],
    [null, 0],
    [0, 0],
    [1, 2],
  ] as const) {
    const job = await createJob(db, { salary_min, salary_max });
    expect([job.salary_min?.toNumber() ?? null, job.salary_max?.toNumber() ?? null]).toEqual([salary_min, salary_max]);
  }
  for (const [salary_min, salary_max] of [
    [-1, null],
    [null, -1],
    [2, 1],
  ] as const) {
    await expect(createJob(db, { salary_min, salary_max }), `${salary_min} ${salary_max}`).rejects.toThrow(
      'jobs_salary_check',
    );
  }
});

test('the database and the contract agree on what a slug is', async () => {
  const candidates = [
    'a',
    '9',
    'fleet-manager-2',
    'a'.repeat(120),
    '',
    'Fleet',
    'fleet manager',
    '-fleet',
    'fleet-',
    'fleet--manager',
    'fleet\n',
    'café',
    'a'.repeat(121),
    'filter-options',
  ];
  for (const slug of candidates) {
    const answer = await createJob(db, { slug }).then(() => 'accepted', String);
    expect(answer, slug).toContain(isSlug(slug) ? 'accepted' : 'jobs_slug_check');
  }
});

test('two jobs cannot have one slug', async () => {
  await createJob(db, { slug: 'only-one' });
  await expect(createJob(db, { slug: 'only-one' })).rejects.toMatchObject({ code: 'P2002' });
});

test('a member of a hiring team has one of the roles of the contract', async () => {
  expect(await listOf('job_members_team_role_check')).toEqual([...teamRoles]);
  const [{ id: job_id }, { id: profile_id }] = [await createJob(db), await createCandidate(db)];
  for (const team_role of ['reader', 'Recruiter', ''])
    await expect(db.jobMember.create({ data: { job_id, profile_id, team_role } }), team_role).rejects.toThrow(
      'job_members_team_role_check',
    );
});

test('a profile has one of the roles of the contract, by default candidate', async () => {
  expect(await listOf('profiles_role_check')).toEqual([...roles]);
  for (const role of roles) expect(await createCandidate(db, { role })).toMatchObject({ role });
  for (const role of ['owner', 'Admin', ''])
    await expect(createCandidate(db, { role }), role).rejects.toThrow('profiles_role_check');
  const { id } = await db.profile.create({ data: { id: '0190a5f0-1c2b-7abc-8def-0123456789ab' } });
  expect(await db.profile.findUnique({ where: { id } })).toMatchObject({ role: 'candidate' });
});

test('an application has one of the statuses of the contract, by default Applied', async () => {
  const [job, candidate] = [await createJob(db), await createCandidate(db)];
  expect(await listOf('applications_status_check')).toEqual([...applicationStatuses]);
  for (const status of applicationStatuses)
    expect(await createApplication(db, job, candidate, { status })).toMatchObject({ status });
  expect(await createApplication(db, job, candidate)).toMatchObject({ status: 'Applied' });
  for (const status of ['Hired', 'applied', ''])
    await expect(createApplication(db, job, candidate, { status }), status).rejects.toThrow(
      'applications_status_check',
    );
});

test('a cover letter has at most 5,000 characters', async () => {
  const [job, candidate] = [await createJob(db), await createCandidate(db)];
  expect(await createApplication(db, job, candidate, { cover_letter: 'é'.repeat(5_000) })).toMatchObject({
    cover_letter: 'é'.repeat(5_000),
  });
  await expect(createApplication(db, job, candidate, { cover_letter: 'a'.repeat(5_001) })).rejects.toThrow(
    'applications_cover_letter_check',
  );
});

test('the adjustments have at most 2,000 characters', async () => {
  const [job, candidate] = [await createJob(db), await createCandidate(db)];
  const { adjustments } = await createApplication(db, job, candidate, { adjustments: 'é'.repeat(2_000) });
  expect(adjustments).toHaveLength(2_000);
  await expect(createApplication(db, job, candidate, { adjustments: 'a'.repeat(2_001) })).rejects.toThrow(
    'applications_adjustments_check',
  );
});

test('an equality total is of an answer to its question in the contract, in a calendar month', async () => {
  const pairs = (Object.keys(equalityQuestions) as EqualityQuestion[]).flatMap((question) =>
    equalityAnswersOf(question).map(([answer]) => [question, answer] as const),
  );
  expect(await listOf('equality_totals_answer_check')).toEqual(pairs.flat());
  const month = '2026-10';
  for (const [question, answer] of [...pairs.slice(0, 1), ...pairs.slice(-1)])
    expect(await db.equalityTotal.create({ data: { month, question, answer, forms: 1 } })).toMatchObject({ question });
  for (const [question, answer] of [
    ['sex', 'yes'],
    ['sex', ''],
    ['income', 'yes'],
  ] as const)
    await expect(db.equalityTotal.create({ data: { month, question, answer, forms: 1 } })).rejects.toThrow(
      'equality_totals_answer_check',
    );
  for (const wrong of ['2026-13', '2026-1', '2026-10-01', ''])
    await expect(
      db.equalityTotal.create({ data: { month: wrong, question: 'sex', answer: 'male', forms: 1 } }),
      wrong,
    ).rejects.toThrow('equality_totals_month_check');
});

test('an account keeps its e-mail in lower case, so one address is one account', async () => {
  const { id, email } = await createAdmin(db, { email: 'Helen@Example.com' });
  expect(await db.user.findUnique({ where: { email } })).toMatchObject({ id, email: 'helen@example.com' });
  await expect(db.user.create({ data: { email: 'Helen@Example.com' } })).rejects.toThrow('users_email_check');
  await expect(db.user.create({ data: { email: 'helen@example.com' } })).rejects.toMatchObject({ code: 'P2002' });
});

test('a session is at the first level of assurance, or at the second by a factor', async () => {
  const { id: user_id } = await createCandidate(db);
  const factor = crypto.randomUUID();
  function add(aal: string, raised_by: string | null) {
    return db.session.create({ data: { user_id, aal, raised_by, amr: [] } });
  }
  expect(await add('aal1', null)).toMatchObject({ aal: 'aal1' });
  expect(await add('aal2', factor)).toMatchObject({ aal: 'aal2' });
  for (const aal of ['aal3', '']) await expect(add(aal, null), aal).rejects.toThrow('sessions_aal_check');
  await expect(add('aal2', null)).rejects.toThrow('sessions_raised_by_check');
  await expect(add('aal1', factor)).rejects.toThrow('sessions_raised_by_check');
});

test('a key is for signing, for verifying, or a secret', async () => {
  for (const use of ['signing', 'verifying', 'secret'])
    expect(await db.signingKey.create({ data: { kid: use, use, jwk: {} } })).toMatchObject({ use });
  await expect(db.signingKey.create({ data: { kid: 'x', use: 'encryption', jwk: {} } })).rejects.toThrow(
    'signing_keys_use_check',
  );
});

test('there is one content version, and no second row', async () => {
  await expect(db.contentVersion.create({ data: { id: 2 } })).rejects.toThrow('content_version_one_row_check');
  await expect(db.contentVersion.create({ data: {} })).rejects.toMatchObject({ code: 'P2002' });
});
