import { createJob } from '@careers/samples/factories/job';
import { open } from '../support/open.ts';
import { uniqueDepartment } from '../support/unique-department.ts';
import { expect, test } from '../support/test.ts';

test('[REACH-04] the page of a department lists its jobs, and leads to each and to all', async ({
  page,
  db,
  checkAccessibility,
}) => {
  const department = uniqueDepartment();
  const job = await createJob(db, { department, location: 'Ely' });
  await page.setViewportSize({ width: 360, height: 800 });
  await open(page, `/departments/${department.toLowerCase()}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${department} jobs`);
  await expect(page.getByText(`1 job in ${department} at Larkfield Vehicle Leasing: Ely.`)).toBeVisible();
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([job.title]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth), 'nothing is wider than the screen').toBe(360);
  await checkAccessibility();
  await page.getByRole('link', { name: 'View Details' }).click();
  await expect(page.getByRole('heading', { level: 1, name: job.title })).toBeVisible();
});

test('[REACH-05] in the list for other sites a job opens in a tab of its own', async ({
  page,
  db,
  context,
  checkAccessibility,
}) => {
  const department = uniqueDepartment();
  const job = await createJob(db, { department });
  await page.setViewportSize({ width: 360, height: 400 });
  await page.goto(`/embed/jobs?department=${department}`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth), 'nothing is wider than the frame').toBe(360);
  await checkAccessibility();
  const link = page.getByRole('link', { name: job.title });
  const [tab] = await Promise.all([context.waitForEvent('page'), link.click()]);
  await expect(tab.getByRole('heading', { level: 1, name: job.title })).toBeVisible();
});
