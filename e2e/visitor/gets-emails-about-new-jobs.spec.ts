import { createJob } from '@careers/samples/factories/job';
import { mailTo } from '../support/mail.ts';
import { expect, test } from '../support/test.ts';
import { uniqueDepartment } from '../support/unique-department.ts';

// Expects an error in the log for each script that the browser does not run.
test.use({ javaScriptEnabled: false, expectedErrors: ['.js csp'] });

test('[ALERT-01] [ALERT-02] [ALERT-07] [ALERT-09] a visitor without script asks for an alert for the filters of the list, confirms it, changes it and ends it', async ({
  page,
  db,
  request,
}) => {
  const department = uniqueDepartment();
  const email = `visitor-${crypto.randomUUID()}@example.com`;
  await createJob(db, { department });
  await page.goto(`/?department=${encodeURIComponent(department)}`);
  await page.getByRole('link', { name: 'Email me new jobs like these' }).click();
  await expect(page.getByText(`Jobs in ${department}`)).toBeVisible();
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Every Monday').check();
  await page.getByRole('button', { name: 'Email me a link to confirm' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();

  const mail = await mailTo(request, email);
  expect(mail.subject).toContain('Confirm your job alert');
  await page.goto(mail.alert);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'Your job alert is on' })).toBeVisible();
  expect(await db.jobAlert.findMany({ where: { email } })).toMatchObject([
    { department, frequency: 'weekly', confirmed_at: expect.any(Date) },
  ]);
  expect(await page.context().storageState()).toEqual({ cookies: [], origins: [] });

  await page.getByRole('link', { name: 'Change' }).click();
  await page.getByLabel('Every day').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Every day')).toBeVisible();
  await page.getByRole('button', { name: 'Stop this one' }).click();
  await expect(page.getByRole('heading', { name: 'Your job alerts have stopped' })).toBeVisible();
  expect(await db.jobAlert.count({ where: { email } })).toBe(0);
});
