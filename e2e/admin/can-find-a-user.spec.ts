import { createCv } from '@careers/samples/factories/cv';
import { createJob } from '@careers/samples/factories/job';
import { createAdmin, createCandidate } from '@careers/samples/factories/person';
import { join } from 'node:path';
import { dataDir } from '../support/env.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { adminAtUsers, rowOf, uniqueName } from '../support/users.ts';

const listOfUsers = /\/trpc\/.*admin\.users\.list/;

test('[USERS-01] [USERS-02] [DAY-12] the table says who each user is, their role, CV, account and last sign-in', async ({
  page,
  db,
  checkAccessibility,
}) => {
  const { people, admin } = await adminAtUsers(page, db, [
    { full_name: 'Priya Nair', last_sign_in_at: new Date('2026-11-18T10:00:00Z') },
    { full_name: 'Tom Reed', email_confirmed_at: null },
    { full_name: null, disabled_at: new Date() },
  ]);
  const [priya, , nameless] = people;
  if (!priya || !nameless) throw new Error('The people are there');
  await createCv(db, join(dataDir, 'cvs'), priya);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'User Management' })).toBeVisible();
  await expect(page).toHaveTitle(/^User Management \|/);
  await expect(page.getByRole('columnheader')).toHaveText([
    'User',
    'Role',
    'CV Status',
    'Account Status',
    'Last Sign In',
    'Actions',
  ]);
  const row = rowOf(page, 'Priya Nair');
  for (const text of [priya.email, 'Candidate', 'CV Available', 'Confirmed', '18 November 2026 at 10:00'])
    await expect(row).toContainText(text);
  await expect(row.getByRole('button', { name: 'View CV of Priya Nair' })).toBeVisible();
  await expect(row.getByRole('link', { name: 'Priya Nair' })).toHaveAttribute('href', `/admin/users/${priya.id}`);
  for (const text of ['No CV', 'Pending', 'Never']) await expect(rowOf(page, 'Tom Reed')).toContainText(text);
  await expect(rowOf(page, nameless.email)).toContainText('Disabled');

  const own = rowOf(page, admin.email);
  await expect(own).toContainText('Admin');
  await expect(own).toContainText('You');
  await expect(own.getByRole('button', { name: /^More actions/ })).toHaveCount(0);
  await expect(page.getByText('4 users', { exact: true })).toBeVisible();
  await checkAccessibility();
});

test('on a phone each user is a card with the same facts', async ({ page, db, checkAccessibility }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const longName = `Maximiliana ${'Featherstonehaugh'.repeat(9)}`;
  await adminAtUsers(page, db, [{ full_name: longName }]);
  const row = rowOf(page, longName);
  for (const label of ['Role', 'CV Status', 'Account Status', 'Last Sign In'])
    await expect(row.getByText(label, { exact: true })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await checkAccessibility();
});

test('[USERS-11] search, role and order are in the address, and a long list goes on from page to page', async ({
  page,
  db,
}) => {
  const tag = uniqueName();
  for (let count = 0; count < 26; count += 1)
    await createCandidate(db, {
      full_name: `${tag} Person ${String(count).padStart(2, '0')}`,
      created_at: new Date('2020-01-01'),
    });
  await createAdmin(db, { full_name: `${tag} Administrator`, created_at: new Date('2019-01-01') });
  const job = await createJob(db);
  const colleague = await db.profile.findFirstOrThrow({ where: { full_name: `${tag} Person 07` } });
  await db.jobMember.create({ data: { job_id: job.id, profile_id: colleague.id, team_role: 'hiring_manager' } });
  await signIn(page, await createAdmin(db));
  await page.goto('/admin/users');
  const names = page.getByRole('rowheader');
  await page.getByRole('searchbox', { name: 'Search' }).fill(tag.toUpperCase());
  await expect(page).toHaveURL(`/admin/users?search=${tag.toUpperCase()}`);
  await expect(page.getByText('27 users', { exact: true })).toBeVisible();
  await page.getByLabel('Sort by').selectOption({ label: 'Name' });
  await expect(page).toHaveURL(`/admin/users?search=${tag.toUpperCase()}&sort=name`);
  await expect(names.first()).toContainText('Administrator');
  await expect(names).toHaveCount(24);
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(names).toHaveCount(27);
  await expect(names.last()).toContainText('Person 25');

  const groups = page.getByRole('navigation', { name: 'Groups of users' });
  await expect(groups.getByRole('link')).toHaveText(['Everyone 27', 'Colleagues 2', 'Candidates 25']);
  await groups.getByRole('link', { name: 'Colleagues' }).click();
  await expect(page).toHaveURL(`/admin/users?search=${tag.toUpperCase()}&group=colleagues&sort=name`);
  await expect(names).toHaveCount(2);
  const member = page.getByRole('row').filter({ hasText: 'Person 07' });
  await expect(member).toContainText(`Hiring manager for ${job.title}`);
  await expect(member).toContainText('Hiring team');
  await expect(member).not.toContainText('Candidate');
  await names.getByRole('link').first().click();
  await page.getByRole('link', { name: 'Back to Users' }).click();
  await expect(page).toHaveURL(`/admin/users?search=${tag.toUpperCase()}&group=colleagues&sort=name`);
  await expect(names).toHaveCount(2);
  await page.reload();
  await expect(groups.locator('[aria-current]')).toHaveText('Colleagues 2');
  await expect(page.getByLabel('Sort by')).toHaveValue('name');
  await expect(names).toHaveCount(2);
  await page.goBack();
  await expect(page.getByText('27 users', { exact: true })).toBeVisible();
});

test('[USERS-09] a search that finds no user says so, and can be taken back', async ({
  page,
  db,
  checkAccessibility,
}) => {
  await signIn(page, await createAdmin(db));
  await page.goto('/admin/users?search=nobody-is-called-this');
  await expect(page.getByRole('heading', { name: 'No users found' })).toBeVisible();
  await checkAccessibility();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL('/admin/users');
  await expect(page.getByRole('table', { name: 'Users' })).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('');
});

test('skeletons are shown while the users are loading', async ({ page, db, checkAccessibility }) => {
  await signIn(page, await createAdmin(db));
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route(listOfUsers, async (route) => {
    await answered;
    await route.continue();
  });
  await page.goto('/admin/users');
  const loading = page.getByRole('main').getByRole('status').filter({ hasText: 'Loading the users' });
  await expect(loading).toHaveAttribute('aria-busy', 'true');
  await checkAccessibility();
  answer();
  await expect(page.getByRole('table', { name: 'Users' })).toBeVisible();
});

test.describe('when the list cannot be fetched', () => {
  test.use({ expectedErrors: ['net::ERR_FAILED'] });

  test('[USERS-09] the screen says so, and trying again helps', async ({ page, db, checkAccessibility }) => {
    await signIn(page, await createAdmin(db));
    await page.route(listOfUsers, (route) => route.abort('failed'));
    await page.goto('/admin/users');
    await expect(page.getByRole('alert')).toContainText('Error loading users');
    await expect(page.getByRole('alert')).toContainText('Admin operations may not be configured.');
    await checkAccessibility();
    await page.unroute(listOfUsers);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('table', { name: 'Users' })).toBeVisible();
  });
});
