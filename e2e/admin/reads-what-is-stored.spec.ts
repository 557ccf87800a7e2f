import { createAdmin } from '@careers/samples/factories/person';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test('[DUTY-07] an administrator reads what is stored about people, why, how long and who sees it, on a phone and on paper', async ({
  page,
  db,
  checkAccessibility,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await signIn(page, await createAdmin(db));
  await page.goto('/admin/settings');
  await page.getByRole('link', { name: 'See what is stored' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'What is stored about people' })).toBeVisible();
  const accounts = page.getByRole('region', { name: 'Accounts and profiles' });
  await expect(accounts.getByText('12 months after the person last signed in or applied')).toBeVisible();
  await expect(accounts.getByText(/^Profile: .*; Address you proved to be yours; /)).toBeVisible();
  const notes = page.getByRole('region', { name: 'What colleagues note about an application' });
  await expect(notes.getByText('Administrators, recruiters and hiring managers see all of it.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(17);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await checkAccessibility();

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(notes.getByText('Team notes:')).toBeVisible();
});

test.describe('without an answer', () => {
  test.use({ expectedErrors: ['admin.settings.storedData'] });
  test('[DUTY-07] a list of what is stored that cannot be fetched says so, and is fetched again on request', async ({
    page,
    db,
  }) => {
    await signIn(page, await createAdmin(db));
    await page.route(/admin\.settings\.storedData/, (route) => route.abort('failed'));
    await page.goto('/admin/settings/stored-data');
    await expect(page.getByRole('alert')).toContainText('Failed to fetch what is stored');
    await page.unroute(/admin\.settings\.storedData/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('region', { name: 'Accounts and profiles' })).toBeVisible();
  });
});
