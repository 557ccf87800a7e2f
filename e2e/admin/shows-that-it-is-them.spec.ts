import { createAdmin, createCandidate } from '@careers/samples/factories/person';
import { ageSignIn } from '../support/session.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { adminAtUsers, rowOf, toast, uniqueName } from '../support/users.ts';

test.use({ expectedErrors: ['status of 401', 'status of 403', 'status of 422'] });

test('[TRUST-10] an administrator who signed in a while ago types the password to make another administrator', async ({
  page,
  db,
  checkAccessibility,
}) => {
  const { tag, admin } = await adminAtUsers(page, db);
  await ageSignIn(page, db, admin.id);
  await page.reload();
  const email = `${uniqueName()}.${tag}@example.com`;
  await page.getByRole('button', { name: 'Add User' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create New User' });
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email);
  await dialog.getByLabel('Send invitation email').check();
  await dialog.getByLabel('Role').selectOption({ label: 'Admin' });
  const create = dialog.getByRole('button', { name: 'Create User' });
  await create.click();
  const question = page.getByRole('dialog', { name: 'Confirm it’s you' });
  const password = question.getByLabel('Current Password', { exact: true });
  await expect(password).toBeFocused();
  await checkAccessibility();
  await page.keyboard.press('Escape');
  await expect(toast(page, 'Failed to create user')).toBeVisible();
  await expect(question).toBeHidden();

  await create.click();
  await password.fill('not the password');
  await question.getByRole('button', { name: 'Continue' }).click();
  await expect(password).toHaveAccessibleDescription('This is not your current password');
  await password.fill(admin.password ?? '');
  await question.getByRole('button', { name: 'Continue' }).click();
  await expect(toast(page, 'User created successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, email)).toContainText('Admin');
});

test('[TRUST-10] a candidate who signed in a while ago types the password to collect their data and to download it', async ({
  page,
  db,
}) => {
  const candidate = await createCandidate(db);
  await signIn(page, candidate);
  await ageSignIn(page, db, candidate.id);
  await page.goto('/dashboard/profile');
  async function giveThePassword(): Promise<void> {
    const question = page.getByRole('dialog', { name: 'Confirm it’s you' });
    await question.getByLabel('Current Password', { exact: true }).fill(candidate.password ?? '');
    await question.getByRole('button', { name: 'Continue' }).click();
  }
  await page.getByRole('button', { name: 'Prepare my data' }).click();
  await giveThePassword();
  await expect(page.getByText(/Your copy is ready/)).toBeVisible();
  await page.reload(); // a page that has not had the password
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  const download = page.waitForEvent('download');
  await giveThePassword();
  expect((await download).suggestedFilename()).toBe('my-data.zip');
});

test('[TRUST-10] an administrator who signed in a while ago types the password for a new secret of a webhook', async ({
  page,
  db,
}) => {
  const admin = await createAdmin(db);
  const { id } = await db.webhookEndpoint.create({
    data: { url: 'https://hooks.example.com/careers', event_types: ['job.closed'], secret: '' },
  });
  await signIn(page, admin);
  await ageSignIn(page, db, admin.id);
  await page.goto(`/admin/settings/webhooks/${id}`);
  await page.getByRole('button', { name: 'New secret' }).click();
  await page.getByRole('button', { name: 'Create a new secret' }).click();
  const question = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await question.getByLabel('Current Password', { exact: true }).fill(admin.password ?? '');
  await question.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(/whsec_/)).toBeVisible();
});
