import { createJob } from '@careers/samples/factories/job';
import { createCandidate } from '@careers/samples/factories/person';
import type { Page } from '@playwright/test';
import { fillRegistration, newEmail, submitSignIn } from '../support/account-forms.ts';
import { test } from '../support/confirming-product.ts';
import { mailTo } from '../support/mail.ts';
import { open } from '../support/open.ts';
import { expect } from '../support/test.ts';
import { toasts } from '../support/toasts.ts';

/** Everything that a page has stored in its browser, with the name of each entry. */
async function stored(page: Page): Promise<string> {
  const entries = await page.evaluate(() => [Object.entries(localStorage), Object.entries(sessionStorage)]);
  return JSON.stringify([await page.context().cookies(), entries]);
}

/** The link in the list to a job, which names no source: it is the same for every visitor. */
function linkTo(page: Page, { slug }: { slug: string }) {
  return page.locator(`a[href="/jobs/${slug}"]`).first();
}

async function sendApplication(page: Page, title: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: `Apply for ${title}` });
  await dialog.getByRole('button', { name: 'Submit Application' }).click();
  await expect(toasts(page).getByText('Application submitted successfully!', { exact: true })).toBeVisible();
}

test('[REPORT-01] [REPORT-02] a visitor from Indeed looks at the list and a job, registers, confirms and applies: the application has the source, and the browser stored nothing for it', async ({
  page,
  request,
  db,
}) => {
  const job = await createJob(db);
  const email = newEmail();
  await open(page, `/?utm_source=Indeed&utm_medium=organic&search=${encodeURIComponent(job.title)}`);
  await linkTo(page, job).click();
  await expect(page).toHaveURL(`/jobs/${job.slug}?source=indeed`);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`/jobs/${job.slug}$`));
  await page.getByRole('link', { name: 'Sign In to Apply' }).first().click();
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page).toHaveURL(/\/auth\/register\?.*source=indeed/);
  await page.reload();
  await fillRegistration(page, { email });
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Please confirm your address')).toBeVisible();
  expect(await stored(page)).not.toMatch(/indeed/i);

  const tab = await page.context().newPage();
  await tab.goto((await mailTo(request, email)).link);
  await tab.getByRole('button', { name: 'Confirm my address' }).click();
  await sendApplication(tab, job.title);
  await expect(tab).toHaveURL(`/jobs/${job.slug}?source=indeed`);
  expect(await stored(tab)).not.toMatch(/indeed/i);
  expect(await db.application.findMany({ where: { job_id: job.id } })).toMatchObject([{ source: 'indeed' }]);
});

test('[REPORT-01] a candidate who follows the link of an alert and signs in applies with that source', async ({
  page,
  db,
}) => {
  const [job, candidate] = [await createJob(db), await createCandidate(db)];
  await open(page, `/jobs/${job.slug}?source=alert`);
  await page.getByRole('link', { name: 'Sign In to Apply' }).first().click();
  await submitSignIn(page, candidate);
  await sendApplication(page, job.title);
  expect(await db.application.findMany({ where: { job_id: job.id } })).toMatchObject([{ source: 'alert' }]);
});

test('[REPORT-01] a visitor who registers first and looks for a job afterwards keeps the source', async ({
  page,
  request,
  db,
}) => {
  const job = await createJob(db);
  const email = newEmail();
  await open(page, '/?source=flyer');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Create Account' }).click();
  await fillRegistration(page, { email });
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.goto((await mailTo(request, email)).link);
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(page).toHaveURL('/dashboard?source=flyer');
  await page.getByRole('link', { name: 'See all jobs' }).click();
  await page.getByPlaceholder('Search jobs by title').fill(job.title);
  await page.getByRole('button', { name: 'Search' }).click();
  await linkTo(page, job).click();
  await page.getByRole('button', { name: 'Apply Now' }).first().click();
  await sendApplication(page, job.title);
  expect(await db.application.findMany({ where: { job_id: job.id } })).toMatchObject([{ source: 'flyer' }]);
});
