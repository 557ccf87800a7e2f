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

test('a phone shows the jobs before the company, a wide screen after it', async ({ page, db }) => {
  await createJob(db);
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/');
  async function isCompanyFirst(): Promise<boolean> {
    const tops = await Promise.all(
      ['Working here', 'Latest jobs'].map(async (name) => (await page.getByRole('region', { name }).boundingBox())?.y),
    );
    return Number(tops[0]) < Number(tops[1]);
  }
  expect(await isCompanyFirst()).toBe(false);
  await page.setViewportSize({ width: 1280, height: 844 });
  expect(await isCompanyFirst()).toBe(true);
});

test('on a phone the company waits for the list, which would push it away while the page arrives', async ({
  page,
  db,
}) => {
  await createJob(db);
  await page.setViewportSize({ width: 360, height: 740 });
  const story = page.getByRole('heading', { name: 'Working here' });
  for (const part of ['<section aria-labelledby="jobs', 'View Details']) {
    await page.route('/', async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      expect(html).toContain(part);
      await route.fulfill({ response, body: html.slice(0, html.indexOf(part)) });
    });
    await page.goto('/');
    await expect(page.getByRole('searchbox', { name: 'Search' })).toBeVisible();
    await expect(story, `before ${part}`).toBeHidden();
    await page.unroute('/');
  }
  await page.goto('/');
  await expect(story).toBeVisible();
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
