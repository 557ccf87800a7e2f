import { createJob } from '@careers/samples/factories/job';
import { open } from '../support/open.ts';
import { expect, test } from '../support/test.ts';
import { uniqueDepartment } from '../support/unique-department.ts';

test('what the company tells stays as the server has sent it, without script of its own', async ({ page, db }) => {
  const { slug } = await createJob(db);
  await open(page, '/');
  await page.waitForLoadState('networkidle');
  const company = page.getByRole('region', { name: 'Working here' });
  await expect(company.getByText('Moira')).toBeVisible();
  await expect(company.getByText('28', { exact: true }), 'the band has its styles').toHaveCSS('border-radius', '50%');
  const scripts = await page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap(({ name }) => (name.endsWith('.js') ? name : [])),
  );
  expect(scripts.length).toBeGreaterThan(0);
  for (const script of scripts) expect(await (await page.request.get(script)).text()).not.toContain('Where we work');

  await page.goto(`/jobs/${slug}`);
  const process = page.getByRole('region', { name: 'What happens after you apply' });
  await expect(process.getByRole('list')).toHaveCSS('display', 'grid');
  await page.getByRole('link', { name: 'Back to Jobs' }).click();
  await expect(company.getByText('Moira'), 'a page that the browser renders has it too').toBeVisible();
  await page
    .getByRole('link', { name: /^View Details/ })
    .first()
    .click();
  await expect(process).toBeVisible();
});

test('the jobs stand before the company, and the first of them on the first screen', async ({ page, db }) => {
  await createJob(db);
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(viewport);
    await open(page, '/');
    const jobs = page.getByRole('region', { name: 'Latest jobs' });
    await expect(jobs.getByRole('heading', { level: 3 }).first()).toBeInViewport({ ratio: 1 });
    const [list, company] = await Promise.all(
      [jobs, page.getByRole('region', { name: 'Working here' })].map((part) => part.boundingBox()),
    );
    expect(list?.y).toBeLessThan(Number(company?.y));
  }
});

test('a job that is new or about to close says so in the list and on its page', async ({ page, db }) => {
  const day = new Date(Date.now() + 3 * 86_400_000);
  const department = uniqueDepartment();
  const { slug } = await createJob(db, { department, closing_date: day, created_at: new Date() });
  await open(page, `/?department=${department}`);
  const card = page.getByRole('region', { name: 'Matching jobs' }).getByRole('listitem');
  await expect(card.getByText('New', { exact: true })).toBeVisible();
  await expect(card.getByText(/^Closes in [23] days$/)).toBeVisible();
  await page.goto(`/jobs/${slug}`);
  await expect(page.getByRole('main').getByText(/^Closes in [23] days$/)).toBeVisible();
});
