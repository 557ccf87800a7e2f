import type { Db } from '@careers/db/client';
import { createApplication } from '@careers/samples/factories/application';
import { createCv } from '@careers/samples/factories/cv';
import { createJob } from '@careers/samples/factories/job';
import { createAdmin, createCandidate, type PersonOverrides } from '@careers/samples/factories/person';
import type { Page } from '@playwright/test';
import { join } from 'node:path';
import { dataDir } from '../support/env.ts';
import { mailTo } from '../support/mail.ts';
import { signIn, signInOnScreen } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const listOfUsers = /\/trpc\/.*admin\.users\.list/;

function unique(): string {
  return `u${crypto.randomUUID().slice(0, 8)}`;
}
function rowOf(page: Page, name: string) {
  return page.getByRole('row').filter({ hasText: name });
}
/** The text of a toast: an open dialog shows them too, so there may be two regions. */
function toast(page: Page, text: string) {
  return page.getByRole('region', { name: 'Notifications' }).getByText(text, { exact: true });
}

/** Chooses an action of a user's menu. */
async function choose(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `More actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** An administrator on the screen, with a search that only this test's people match. */
async function adminAtUsers(page: Page, db: Db, people: PersonOverrides[] = []) {
  const tag = unique();
  const created = [];
  for (const person of people)
    created.push(await createCandidate(db, { email: `${unique()}.${tag}@example.com`, ...person }));
  const admin = await createAdmin(db, { full_name: 'Helen Ashdown', email: `${unique()}.${tag}@example.com` });
  await signIn(page, admin);
  await page.goto(`/admin/users?search=${tag}`);
  await expect(page.getByRole('row')).toHaveCount(people.length + 2);
  return { tag, admin, people: created };
}

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
  for (const text of [priya.email, 'Candidate', 'CV Available', 'Confirmed', '18 November 2026'])
    await expect(row).toContainText(text);
  await expect(row.getByRole('button', { name: 'View CV of Priya Nair' })).toBeVisible();
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
  const tag = unique();
  for (let count = 0; count < 26; count += 1)
    await createCandidate(db, {
      full_name: `${tag} Person ${String(count).padStart(2, '0')}`,
      created_at: new Date('2020-01-01'),
    });
  await createAdmin(db, { full_name: `${tag} Administrator`, created_at: new Date('2019-01-01') });
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

  await page.getByRole('combobox', { name: 'Role' }).selectOption({ label: 'Administrators' });
  await expect(names).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Role' })).toHaveValue('admin');
  await expect(page.getByLabel('Sort by')).toHaveValue('name');
  await expect(names).toHaveCount(1);
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

test.describe('creating', () => {
  test.use({ expectedErrors: ['status of 422'] });

  test('[USERS-03] [USERS-04] [USERS-08] an administrator creates an account with a password, which signs in', async ({
    page,
    browser,
    db,
    checkAccessibility,
  }) => {
    const { tag, admin } = await adminAtUsers(page, db);
    const email = `${unique()}.${tag}@example.com`;
    await page.getByRole('button', { name: 'Add User' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create New User' });
    await checkAccessibility();
    const create = dialog.getByRole('button', { name: 'Create User' });
    await dialog.getByLabel('Email', { exact: false }).first().fill('nonsense');
    await create.click();
    await expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(
      'Please enter a valid email address',
    );
    await dialog.getByRole('textbox', { name: 'Email' }).fill(admin.email);
    await create.click();
    const password = dialog.getByRole('textbox', { name: 'Password' });
    await expect(password).toHaveAccessibleDescription('Password is required when not sending invite');
    await password.fill('12345');
    await expect(password).toHaveAccessibleDescription('Password must be at least 6 characters');
    await checkAccessibility();
    await password.fill('a-road-of-my-own-58');
    await dialog.getByLabel('Full Name').fill('Grace Hall');
    await dialog.getByLabel('Role').selectOption({ label: 'Admin' });
    await create.click();
    await expect(toast(page, 'Failed to create user')).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription('User already registered');
    await dialog.getByRole('textbox', { name: 'Email' }).fill(email);
    await create.click();
    await expect(toast(page, 'User created successfully')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(rowOf(page, email)).toContainText('Admin');
    await expect(rowOf(page, email)).toContainText('Confirmed');

    const elsewhere = await browser.newPage();
    await signInOnScreen(elsewhere, { email, password: 'a-road-of-my-own-58' });
    await expect(elsewhere).toHaveURL('/admin');
    await elsewhere.close();
  });
});

test('[USERS-03] [USERS-05] [DAY-12] an invited colleague is pending until they accept by mail, also by a second invitation', async ({
  page,
  browser,
  request,
  db,
  checkAccessibility,
}) => {
  const { tag } = await adminAtUsers(page, db);
  const email = `${unique()}.${tag}@example.com`;
  await page.getByRole('button', { name: 'Add User' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create New User' });
  await dialog.getByLabel('Send invitation email').check();
  await expect(dialog.getByRole('textbox', { name: 'Password' })).toBeHidden();
  await checkAccessibility();
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email);
  await dialog.getByLabel('Full Name').fill('Omar Said');
  await dialog.getByLabel('Role').selectOption({ label: 'Admin' });
  await dialog.getByRole('button', { name: 'Create User' }).click();
  await expect(toast(page, 'User created successfully')).toBeVisible();
  await expect(rowOf(page, 'Omar Said')).toContainText('Pending');
  await mailTo(request, email);
  await choose(page, 'Omar Said', 'Send invitation again');
  await expect(toast(page, 'Invitation sent')).toBeVisible();

  const elsewhere = await browser.newPage();
  await elsewhere.goto((await mailTo(request, email, 2)).link);
  await elsewhere.getByRole('button', { name: 'Accept the invitation' }).click();
  await elsewhere.getByLabel('New Password', { exact: true }).fill('a-first-road-ahead-42');
  await elsewhere.getByLabel('Confirm Password', { exact: true }).fill('a-first-road-ahead-42');
  await elsewhere.getByRole('button', { name: 'Save Password' }).click();
  await expect(elsewhere).not.toHaveURL(/callback/);
  await elsewhere.goto('/admin/users');
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'User Management' })).toBeVisible();
  await elsewhere.close();

  await page.reload();
  await expect(rowOf(page, 'Omar Said')).toContainText('Confirmed');
});

test('[USERS-06] [USERS-08] an administrator edits name, phone, location and role', async ({
  page,
  db,
  checkAccessibility,
}) => {
  const { people } = await adminAtUsers(page, db, [{ full_name: 'Tom Reed', phone: '0113 496 0000' }]);
  await page.getByRole('button', { name: 'Edit Tom Reed' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit User' });
  await expect(dialog.getByLabel('Phone')).toHaveValue('0113 496 0000');
  await checkAccessibility();
  const save = dialog.getByRole('button', { name: 'Save Changes' });
  await dialog.getByLabel('Phone').fill('1'.repeat(41));
  await save.click();
  await expect(dialog.getByLabel('Phone')).toHaveAccessibleDescription('Phone number must be at most 40 characters');
  await dialog.getByLabel('Phone').fill('07700 900 412');
  await dialog.getByLabel('Full Name').fill('Thomas Reed');
  await dialog.getByLabel('Location').fill('Wakefield');
  await dialog.getByLabel('Role').selectOption({ label: 'Admin' });
  await save.click();
  await expect(toast(page, 'User updated successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, 'Thomas Reed')).toContainText('Admin');
  expect(await db.profile.findUnique({ where: { id: people[0]?.id ?? '' } })).toMatchObject({
    full_name: 'Thomas Reed',
    phone: '07700 900 412',
    location: 'Wakefield',
    role: 'admin',
  });
});

test('[USERS-10] administrators are not offered to take the role from themselves, nor to delete or disable themselves', async ({
  page,
  db,
}) => {
  await adminAtUsers(page, db);
  await expect(page.getByRole('button', { name: /^More actions/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Edit Helen Ashdown' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit User' });
  await expect(dialog.getByRole('option', { name: 'Candidate' })).toBeDisabled();
  await dialog.getByLabel('Location').fill('Leeds');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(toast(page, 'User updated successfully')).toBeVisible();
});

test.describe('disabling', () => {
  test.use({ expectedErrors: ['status of 400', 'status of 401', 'status of 403'] });

  test('[DAY-12] signs a user out at once and keeps them out until the account is enabled', async ({
    page,
    browser,
    db,
    checkAccessibility,
  }) => {
    const { people } = await adminAtUsers(page, db, [{ full_name: 'Tom Reed' }]);
    const [tom] = people;
    if (!tom) throw new Error('Tom is there');
    const elsewhere = await browser.newContext();
    const his = await elsewhere.newPage();
    await signInOnScreen(his, tom);
    await expect(his).toHaveURL('/dashboard');

    await choose(page, 'Tom Reed', 'Disable account');
    const question = page.getByRole('alertdialog', { name: 'Disable Account' });
    await expect(question).toContainText('Tom Reed is signed out everywhere at once');
    await checkAccessibility();
    await question.getByRole('button', { name: 'Disable' }).click();
    await expect(toast(page, 'Account disabled')).toBeVisible();
    await expect(rowOf(page, 'Tom Reed')).toContainText('Disabled');

    await his.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Applied Jobs' }).click();
    await expect(his).toHaveURL(/\/login/);
    await his.getByLabel('Email').fill(tom.email);
    await his.getByLabel('Password', { exact: true }).fill(tom.password ?? '');
    await his.getByRole('button', { name: 'Sign In' }).click();
    await expect(his.getByText('User is banned')).toBeVisible();

    await choose(page, 'Tom Reed', 'Enable account');
    await expect(toast(page, 'Account enabled')).toBeVisible();
    await his.getByRole('button', { name: 'Sign In' }).click();
    await expect(his).not.toHaveURL(/\/login/);
    await elsewhere.close();
  });
});

test.describe('deleting', () => {
  test.use({ expectedErrors: ['status of 404'] });

  test('[USERS-07] [USERS-08] the question says what goes, and then it is gone', async ({
    page,
    db,
    checkAccessibility,
  }) => {
    const { people } = await adminAtUsers(page, db, [{ full_name: 'Tom Reed' }]);
    const [tom] = people;
    if (!tom) throw new Error('Tom is there');
    for (let count = 0; count < 2; count += 1) await createApplication(db, await createJob(db), tom);
    await createCv(db, join(dataDir, 'cvs'), tom);

    await choose(page, 'Tom Reed', 'Delete user');
    const question = page.getByRole('alertdialog', { name: 'Delete User' });
    await expect(question).toContainText('Are you sure you want to delete this user? This action cannot be undone.');
    await expect(question).toContainText('Tom Reed: the account, the profile, 2 applications and the CV are deleted.');
    await checkAccessibility();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(rowOf(page, 'Tom Reed')).toBeVisible();

    await choose(page, 'Tom Reed', 'Delete user');
    await question.getByRole('button', { name: 'Delete User' }).click();
    await expect(toast(page, 'User deleted successfully')).toBeVisible();
    await expect(rowOf(page, 'Tom Reed')).toHaveCount(0);
    expect([
      await db.user.count({ where: { id: tom.id } }),
      await db.profile.count({ where: { id: tom.id } }),
      await db.application.count({ where: { user_id: tom.id } }),
      await db.cv.count({ where: { profile_id: tom.id } }),
    ]).toEqual([0, 0, 0, 0]);
  });

  test('[USERS-08] a user whom another administrator has deleted is said to be gone, and leaves the list', async ({
    page,
    db,
  }) => {
    const { people } = await adminAtUsers(page, db, [{ full_name: 'Tom Reed' }]);
    await db.user.deleteMany({ where: { id: people[0]?.id ?? '' } });
    await db.profile.deleteMany({ where: { id: people[0]?.id ?? '' } });
    await page.getByRole('button', { name: 'Edit Tom Reed' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit User' });
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(toast(page, 'Failed to update user')).toBeVisible();
    await expect(toast(page, 'User not found')).toBeVisible();
    await expect(rowOf(page, 'Tom Reed')).toHaveCount(0);
  });
});

test.describe('viewing a CV', () => {
  test.use({ expectedErrors: ['status of 404'] });

  test('opens it in a new tab by a link that expires; where no link can be had, a toast says so', async ({
    page,
    db,
    baseURL,
  }) => {
    const { people } = await adminAtUsers(page, db, [{ full_name: 'Priya Nair' }]);
    const [priya] = people;
    if (!priya) throw new Error('Priya is there');
    await createCv(db, join(dataDir, 'cvs'), priya);
    await page.reload();
    const view = page.getByRole('button', { name: 'View CV of Priya Nair' });
    const signedUrl = `${baseURL}/favicon.svg?opened`;
    await page.route(`**/api/admin/users/${priya.id}/cv`, (route) =>
      route.fulfill({ json: { signedUrl, expiresIn: 300 } }),
    );
    const [tab] = await Promise.all([page.context().waitForEvent('page'), view.click()]);
    await expect(toast(page, 'CV opened')).toBeVisible();
    await expect(toast(page, 'The link expires in 5 minutes')).toBeVisible();
    await expect(tab).toHaveURL(signedUrl);
    expect(await tab.evaluate(() => [opener === null, document.referrer])).toEqual([true, '']);
    await tab.close();

    await page.unroute(`**/api/admin/users/${priya.id}/cv`);
    await page.route(`**/api/admin/users/${priya.id}/cv`, (route) =>
      route.fulfill({ status: 404, json: { error: 'There is no CV' } }),
    );
    await view.click();
    await expect(toast(page, 'Failed to access CV')).toBeVisible();
    await expect(toast(page, 'There is no CV')).toBeVisible();
    expect(page.context().pages()).toHaveLength(1);
  });
});
