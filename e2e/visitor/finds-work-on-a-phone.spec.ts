import { createJob } from '@careers/samples/factories/job';
import type { Locator, Page } from '@playwright/test';
import { open } from '../support/open.ts';
import { uniqueDepartment } from '../support/unique-department.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

function titles(page: Page) {
  return page.getByRole('main').getByRole('heading', { level: 3 });
}
function filtersButton(page: Page) {
  return page.getByRole('search').locator('summary');
}

/** Expects the first job on the screen, from its title to its link. */
async function firstCardIsOnScreen(page: Page): Promise<void> {
  await expect(page.getByRole('link', { name: /^View Details/ }).first()).toBeInViewport();
  await expect(titles(page).first()).toBeInViewport();
}

test('part-time work in a town takes at most four taps, and the first job is on the screen', async ({ page, db }) => {
  const [town, other] = [uniqueDepartment(), uniqueDepartment()];
  const partTime = { employment_type: ['Part-time'] };
  const wanted = await createJob(db, { ...partTime, location: town });
  await createJob(db, { location: town });
  await createJob(db, { ...partTime, location: other });
  await open(page, '/');
  let taps = 0;
  async function tap(target: Locator): Promise<void> {
    taps += 1;
    await target.tap();
  }
  await tap(page.getByRole('searchbox', { name: 'Search' }));
  await page.keyboard.type(`part-time ${town}`);
  await tap(page.getByRole('button', { name: 'Search' }));
  await expect(titles(page)).toHaveText([wanted.title]);
  await firstCardIsOnScreen(page);
  expect(taps).toBeLessThanOrEqual(4);
});

test('the first job is on the first screen, and the filters are one button that counts them', async ({
  page,
  db,
  checkAccessibility,
}) => {
  const department = uniqueDepartment();
  await createJob(db, { department, location: 'Ryde', workplace: 'Hybrid' });
  await createJob(db, { department, location: 'Ryde' });
  await open(page, `/?department=${department}`);
  await firstCardIsOnScreen(page);
  await expect(filtersButton(page)).toHaveText('Filters (1)');
  const workplace = page.getByRole('combobox', { name: 'Workplace' });
  await expect(workplace).toBeHidden();
  await filtersButton(page).tap();
  await expect(workplace.getByRole('option')).toHaveText(['All Workplaces', 'On site (0)', 'Hybrid (1)', 'Remote (0)']);
  await checkAccessibility();
  await workplace.selectOption('Hybrid');
  await expect(page).toHaveURL(`/?department=${department}&workplace=Hybrid`);
  await expect(filtersButton(page)).toHaveText('Filters (2)');
  await expect(titles(page)).toHaveCount(1);
  await firstCardIsOnScreen(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: ['.js csp'] });

  test('the button of the filters opens them, and the search keeps what was chosen', async ({ page, db }) => {
    const department = uniqueDepartment();
    await createJob(db, { department, workplace: 'Remote' });
    await createJob(db, { department });
    await page.goto(`/?department=${department}`);
    await expect(page.getByRole('combobox', { name: 'Workplace' })).toBeHidden();
    await filtersButton(page).tap();
    await page.getByRole('combobox', { name: 'Workplace' }).selectOption('Remote');
    await page.getByRole('button', { name: 'Search' }).tap();
    await expect(titles(page)).toHaveCount(1);
    await expect(filtersButton(page)).toHaveText('Filters (2)');
  });
});
