import { browserStorage } from '@careers/contracts/site/browser-storage';
import { createJob } from '@careers/samples/factories/job';
import type { Page } from '@playwright/test';
import { fillRegistration, newEmail } from '../support/account-forms.ts';
import { test } from '../support/confirming-product.ts';
import { expectEmptyDashboard } from '../support/dashboard.ts';
import { mailTo } from '../support/mail.ts';
import { expect } from '../support/test.ts';

/** Returns the names of all entries in a page's browser. The page about cookies must list each of them. */
async function stored(page: Page): Promise<{ cookies: string[]; local: string[]; tab: string[] }> {
  const cookies = (await page.context().cookies()).map(({ name }) => name);
  const { local, tab } = await page.evaluate(() => ({
    local: Object.keys(localStorage).toSorted(),
    tab: Object.keys(sessionStorage),
  }));
  for (const [store, names] of [
    ['cookie', cookies],
    ['local storage', local],
    ['session storage', tab],
  ] as const) {
    const listed = browserStorage.filter((entry) => entry.store === store).map(({ name }) => name);
    expect(listed).toEqual(expect.arrayContaining(names));
  }
  return { cookies, local, tab };
}

test('[REACH-14] a visitor who reads, filters and searches leaves nothing but how far they scrolled, in the tab', async ({
  page,
  db,
}) => {
  const job = await createJob(db);
  async function expectNothing(): Promise<void> {
    const { cookies, local, tab } = await stored(page);
    expect({ cookies, local }, page.url()).toEqual({ cookies: [], local: [] });
    expect(['tsr-scroll-restoration-v1_3']).toEqual(expect.arrayContaining(tab));
  }
  await page.goto('/');
  await expectNothing();
  await page.getByRole('combobox', { name: 'Type' }).selectOption('Full-time');
  await page.getByPlaceholder('Search jobs by title, description, or requirements...').fill(job.title);
  await page.getByRole('button', { name: 'Search' }).click();
  await page
    .getByRole('link', { name: /View Details/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Job Details' })).toBeVisible();
  await expectNothing();
  await page.getByRole('link', { name: 'Sign In to Apply' }).first().click();
  await page.getByLabel('Email').fill('ann@example.com');
  await expectNothing();
  for (const path of ['/register', '/privacy', '/cookies', '/terms', '/accessibility', '/complaints']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNothing();
  }
});

test('[REACH-14] a person who registers has only the listed entries, and they are gone when the account is confirmed and signed out', async ({
  page,
  request,
}) => {
  const email = newEmail();
  await page.goto('/register');
  await fillRegistration(page, { email });
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Please confirm your address')).toBeVisible();
  expect(await stored(page)).toMatchObject({ cookies: [], local: ['careers-asked-mails', 'careers-sign-up-nonce'] });

  await page.goto((await mailTo(request, email)).link);
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(page).toHaveURL('/dashboard');
  expect(await stored(page)).toMatchObject({ cookies: ['careers-device'], local: ['careers-session'] });
  await expectEmptyDashboard(page);

  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).not.toHaveURL(/dashboard/);
  await expect.poll(async () => (await stored(page)).local).toEqual([]);
});
