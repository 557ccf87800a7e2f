import { createJob } from '@careers/samples/factories/job';
import type { Page } from '@playwright/test';
import { open } from '../support/open.ts';
import { uniqueDepartment } from '../support/unique-department.ts';
import { expect, test } from '../support/test.ts';

function titles(page: Page) {
  return page.getByRole('main').getByRole('heading', { level: 3 });
}
function search(page: Page) {
  return page.getByRole('searchbox', { name: 'Search' });
}

test('[FIND-01] a search with a typo shows the jobs of the corrected one, and leads back to the words as they were typed', async ({
  page,
  db,
  checkAccessibility,
}) => {
  const department = uniqueDepartment();
  await createJob(db, { department, title: 'Gyroscope Polisher' });
  await createJob(db, { department, description: '<p>Gyroscopes spin.</p>' });
  // Waits until the vocabulary has the word.
  for (const word of ['gyroscope', 'polisher'])
    await db.searchWord.upsert({ where: { word }, create: { word, jobs: 1 }, update: {} });
  await open(page, `/?department=${department}`);
  await search(page).fill('gyrosocpe');
  await expect(page.getByRole('status').filter({ hasText: 'Showing results for gyroscope.' })).toBeVisible();
  const alert = page.getByRole('link', { name: 'Email me new jobs like these' });
  await expect(alert, 'an alert corrects no typos').toHaveAttribute('href', /^\/alerts\/new\?search=gyroscope&/);
  await expect(titles(page)).toHaveCount(2);
  await expect(titles(page).first(), 'the title that matches stands first').toHaveText('Gyroscope Polisher');
  await expect(page.locator('mark')).toHaveText(['Gyroscope']);
  await checkAccessibility();
  await page.getByRole('link', { name: 'Search for gyrosocpe instead' }).click();
  await expect(page).toHaveURL(`/?search=gyrosocpe&department=${department}&literal=1`);
  await expect(page.getByText('No jobs found')).toBeVisible();
  await expect(alert).toHaveAttribute('href', /search=gyrosocpe/);
  await page.goBack();
  await expect(titles(page)).toHaveCount(2);
});

test('[FIND-04] the order is a link that the address keeps, through a reload and the next page', async ({
  page,
  db,
}) => {
  const department = uniqueDepartment();
  const places = [
    { title: 'Low pay', salary_min: 20_000, salary_max: 21_000, created_at: new Date('2026-03-03') },
    { title: 'By the hour', salary_min: 20, salary_max: 30, salary_period: 'hour', created_at: new Date('2026-03-01') },
    { title: 'No pay named', salary_min: null, salary_max: null, created_at: new Date('2026-03-04') },
    { title: 'High pay', salary_min: 60_000, salary_max: null, created_at: new Date('2026-03-02') },
  ];
  for (const place of places) await createJob(db, { department, ...place });
  await open(page, `/?department=${department}`);
  await expect(titles(page)).toHaveText(['No pay named', 'Low pay', 'High pay', 'By the hour']);
  const sorts = page.getByRole('navigation', { name: 'Sort jobs' });
  await expect(sorts.getByRole('link')).toHaveText(['Newest', 'Highest salary']);
  await sorts.getByRole('link', { name: 'Highest salary' }).click();
  await expect(page).toHaveURL(`/?department=${department}&sort=salary`);
  const byPay = ['High pay', 'By the hour', 'Low pay', 'No pay named'];
  await expect(titles(page)).toHaveText(byPay);
  await page.reload();
  await expect(titles(page)).toHaveText(byPay);
  await search(page).fill('pay');
  await expect(titles(page)).toHaveText(['High pay', 'Low pay', 'No pay named']);
  await sorts.getByRole('link', { name: 'Relevance' }).click();
  await expect(page).toHaveURL(`/?search=pay&department=${department}`);
});

test('[FIND-02] [FIND-05] each option says how many jobs it would give, and an empty list offers the nearest filters', async ({
  page,
  db,
  checkAccessibility,
}) => {
  const [department, other] = [uniqueDepartment(), uniqueDepartment()];
  const [here, there] = [uniqueDepartment(), uniqueDepartment()];
  for (const location of [here, here, there])
    await createJob(db, { department, location, employment_type: ['Contract'] });
  await createJob(db, { department: other, location: there, employment_type: ['Full-time'] });
  await open(page, `/?department=${department}`);
  const location = page.getByRole('combobox', { name: 'Location' });
  await expect(location.getByRole('option', { name: `${here} (2)` })).toBeAttached();
  await expect(location.getByRole('option', { name: `${there} (1)` })).toBeAttached();
  const types = page.getByRole('combobox', { name: 'Type' }).getByRole('option');
  await expect(types).toHaveText(['All Types', 'Full-time (0)', 'Part-time (0)', 'Contract (3)', 'Internship (0)']);

  await open(page, `/?location=${here}&department=${other}&employment_type=Contract`);
  await expect(page.getByText('No jobs found')).toBeVisible();
  await checkAccessibility();
  await page.getByRole('link', { name: `2 jobs: ${here}, Contract` }).click();
  await expect(page).toHaveURL(`/?location=${here}&employment_type=Contract`);
  await expect(titles(page)).toHaveCount(2);
});
