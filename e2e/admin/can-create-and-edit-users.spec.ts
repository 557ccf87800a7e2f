import { acceptInvitation } from '../support/account-forms.ts';
import { mailTo } from '../support/mail.ts';
import { signInOnScreen } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { adminAtUsers, chooseAction, rowOf, toast, uniqueName } from '../support/users.ts';

test.describe('creating', () => {
  test.use({ expectedErrors: ['status of 422'] });

  test('[USERS-03] [USERS-04] [USERS-08] an administrator creates an account with a password, which signs in', async ({
    page,
    browser,
    db,
    checkAccessibility,
  }) => {
    const { tag, admin } = await adminAtUsers(page, db);
    const email = `${uniqueName()}.${tag}@example.com`;
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

test('[USERS-03] [USERS-05] [DAY-12] an invited colleague is pending until they accept by mail, even by a second invitation', async ({
  page,
  browser,
  request,
  db,
  checkAccessibility,
}) => {
  const { tag, admin } = await adminAtUsers(page, db);
  const email = `${uniqueName()}.${tag}@example.com`;
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
  await expect(toast(page, `Invitation sent to ${email}`)).toBeVisible();
  await expect(rowOf(page, 'Omar Said')).toContainText('Pending');
  expect((await mailTo(request, email)).subject).toBe(`${admin.full_name} has invited you to Larkfield Careers`);
  await chooseAction(page, 'Omar Said', 'Send invitation again');
  await expect(toast(page, 'Invitation sent')).toBeVisible();

  const elsewhere = await browser.newPage();
  await elsewhere.goto((await mailTo(request, email, 2)).link);
  await elsewhere.getByRole('button', { name: 'Accept the invitation' }).click();
  await acceptInvitation(elsewhere, 'a-first-road-ahead-42');
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
  const question = page.getByRole('alertdialog', { name: 'Make administrator' });
  await expect(question).toContainText('Tom Reed will be able to read every application and CV');
  await checkAccessibility();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByLabel('Full Name')).toHaveValue('Thomas Reed');
  expect(await db.profile.findUnique({ where: { id: people[0]?.id ?? '' } })).toMatchObject({ role: 'candidate' });
  await save.click();
  await question.getByRole('button', { name: 'Make administrator' }).click();
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

test('[USERS-10] administrators cannot remove their own role, nor delete or disable themselves', async ({
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
