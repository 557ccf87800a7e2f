import type { Db } from '@careers/db/client';
import { createApplication } from '@careers/samples/factories/application';
import { createCv } from '@careers/samples/factories/cv';
import { createJob } from '@careers/samples/factories/job';
import { createAdmin, createCandidate } from '@careers/samples/factories/person';
import type { Page } from '@playwright/test';
import { join } from 'node:path';
import { dataDir } from '../support/env.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const link = '**/trpc/hiring.cvLink*';

/** Creates an application with a CV and opens its screen as an administrator. */
async function adminAtCv(page: Page, db: Db) {
  const job = await createJob(db);
  const candidate = await createCandidate(db, { full_name: 'Priya Nair' });
  const cv = await createCv(db, join(dataDir, 'cvs'), candidate);
  const application = await createApplication(db, job, candidate, { cv_id: cv.id });
  await signIn(page, await createAdmin(db));
  await page.goto(`/admin/jobs/${job.id}/applicants`);
  const button = page.getByRole('main').getByRole('button', { name: 'View CV' });
  const toasts = page.getByRole('region', { name: 'Notifications' });
  return { application, cv, candidate, button, toasts };
}

test('[APPL-03] [APPL-09] View CV opens the PDF in a tab of its own, without opener or referrer', async ({
  page,
  context,
  db,
  checkAccessibility,
}) => {
  const { button, toasts } = await adminAtCv(page, db);
  await expect(button).toHaveAccessibleDescription('Priya Nair');
  await checkAccessibility();
  const held = Promise.withResolvers<void>();
  await page.route(link, async (route) => {
    await held.promise;
    await route.continue();
  });
  const opened = context.waitForEvent('page');
  const answered = context.waitForEvent('response', (response) => response.url().includes('/api/cvs/'));
  await button.click();
  const tab = await opened;
  await expect(toasts.getByText('Generating secure link...')).toBeVisible();
  await expect(toasts.getByText('Please wait while we prepare the CV for viewing')).toBeVisible();
  expect(await tab.evaluate(() => window.opener as unknown)).toBeNull();
  held.resolve();

  const response = await answered;
  expect(response.status()).toBe(200);
  expect(response.headers()).toMatchObject({ 'content-type': 'application/pdf' });
  expect((await response.request().allHeaders())['referer']).toBeUndefined();
  await expect(toasts.getByText('CV opened')).toBeVisible();
  await expect(toasts.getByText('The link expires in 5 minutes')).toBeVisible();
  await expect(toasts.getByText('Generating secure link...')).toBeHidden();
});

test('[APPL-03] where there is no CV there is no button', async ({ page, db }) => {
  const job = await createJob(db);
  await createApplication(db, job, await createCandidate(db));
  await signIn(page, await createAdmin(db));
  await page.goto(`/admin/jobs/${job.id}/applicants`);
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'View CV' })).toHaveCount(0);
});

test.describe('when there is no link', () => {
  test.use({ expectedErrors: ['net::ERR_FAILED', 'status of 404'] });

  test('[APPL-09] the administrator is told why, and the new tab closes', async ({ page, context, db }) => {
    const { application, button, toasts } = await adminAtCv(page, db);
    await page.route(link, (route) => route.abort('failed'), { times: 1 });
    await button.click();
    await expect(toasts.getByText('Failed to access CV')).toBeVisible();
    await expect(toasts.getByText('Could not generate secure CV access link. Please try again.')).toBeVisible();
    await expect.poll(() => context.pages().length).toBe(1);

    await db.application.delete({ where: { id: application.id } });
    await button.click();
    await expect(toasts.getByText('Application not found')).toBeVisible();
  });
});
