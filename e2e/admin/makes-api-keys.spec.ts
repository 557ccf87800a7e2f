import { createAdmin } from '@careers/samples/factories/person';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test('[KEY-01] [KEY-02] an administrator makes an API key, sees what it was refused, rolls it and revokes it', async ({
  page,
  db,
  request,
  checkAccessibility,
}) => {
  const name = `Payroll ${crypto.randomUUID().slice(0, 8)}`;
  await signIn(page, await createAdmin(db));
  await page.goto('/admin/settings');
  await page.getByRole('link', { name: 'API keys' }).click();
  await page.getByRole('button', { name: 'Create a key' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create key' }).click();
  await expect(dialog.getByText('Choose what the key may do')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByLabel('jobs:read').check();
  await checkAccessibility();
  await dialog.getByRole('button', { name: 'Create key' }).click();
  const secret = await dialog.getByLabel('API key').inputValue();
  expect(secret).toMatch(/^careers_[a-z]{8}_/);
  await dialog.getByRole('button', { name: 'I’ve saved it' }).click();

  const headers = { authorization: `Bearer ${secret}` };
  expect((await request.get('/api/admin/jobs', { headers })).status()).toBe(200);
  expect((await request.post('/api/admin/jobs', { headers, data: {} })).status()).toBe(403);
  await page.reload();
  const row = page.getByRole('listitem').filter({ hasText: name });
  await expect(row.getByText('Refused once: jobs:write')).toBeVisible();
  await expect(row.getByText(/Last used on/)).toBeVisible();
  await expect(row).not.toContainText(secret.slice(17));

  await page.getByRole('button', { name: `Roll the key ${name}` }).click();
  await dialog.getByRole('button', { name: 'Roll the key' }).click();
  await expect(dialog.getByLabel('API key')).not.toHaveValue(secret);
  await dialog.getByRole('button', { name: 'I’ve saved it' }).click();
  await expect(row.getByText(/The previous key also works until/)).toBeVisible();
  await page.getByRole('button', { name: `Revoke the key ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke the key' }).click();
  await expect(row.getByText('Revoked', { exact: true })).toBeVisible();
  expect((await request.get('/api/admin/jobs', { headers })).status()).toBe(401);
});
