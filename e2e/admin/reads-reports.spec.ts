import type { Db } from '@careers/db/client';
import { createApplication } from '@careers/samples/factories/application';
import { createJob } from '@careers/samples/factories/job';
import { createAdmin, createCandidate } from '@careers/samples/factories/person';
import type { Locator, Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { expectNoSidewaysScroll } from '../support/access.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { uniqueDepartment } from '../support/unique-department.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const year = 'from=2023-01-01&to=2023-12-31';

/** Six applications for two jobs of a department, of which one led to a hire and one was rejected. */
async function createYear(db: Db, department: string) {
  const first_published_at = new Date('2023-03-01T10:00:00Z');
  const driver = await createJob(db, { department, title: `Van Driver ${department}`, first_published_at });
  const buyer = await createJob(db, { department, title: `Tyre Buyer ${department}`, first_published_at });
  async function apply(job: typeof driver, status: string, answeredAfter: number, source = 'indeed') {
    const created_at = new Date('2023-03-06T10:00:00Z');
    const status_changed_at = new Date(created_at.getTime() + answeredAfter);
    return createApplication(db, job, await createCandidate(db), { created_at, status, status_changed_at, source });
  }
  await apply(driver, 'Applied', 0);
  await apply(driver, 'Under Review', 5 * HOUR);
  await apply(driver, 'Interview', 3 * DAY);
  await apply(driver, 'Interview', 3 * DAY);
  const hired = await apply(driver, 'Offer', 8 * DAY, 'newsletter');
  const rejected = await apply(buyer, 'Rejected', 35 * DAY, 'newsletter');
  const hired_on = new Date('2023-03-20T00:00:00Z');
  await db.hire.create({ data: { job_id: driver.id, application_id: hired.id, hired_on } });
  const label = `Reason of ${department}`;
  const reason = await db.rejectionReason.create({ data: { label, position: 900, archived_at: new Date() } });
  await db.applicationReason.create({ data: { application_id: rejected.id, reason_id: reason.id } });
  return { driver, buyer, reason: label };
}

/** Seven applications of the first quarter that were erased since. */
async function createPast(db: Db, department: string): Promise<void> {
  const row = {
    quarter: new Date('2023-01-01'),
    department,
    source_kind: 'direct',
    furthest: 'Interview',
    rejected: false,
  };
  await db.pastApplication.createMany({ data: Array.from({ length: 7 }, () => row) });
}

function panel(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true });
}

/** The texts of a table's cells, by row. */
function cellsOf(table: Locator): Promise<string[][]> {
  return table
    .getByRole('row')
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent ?? '')));
}

test('[REPORT-04] an administrator reads how many applications came, how far they got, how long it took and why they ended', async ({
  page,
  db,
}) => {
  const department = uniqueDepartment();
  const { driver, reason } = await createYear(db, department);
  const admin = await createAdmin(db);
  await createApplication(db, driver, admin, { created_at: new Date('2023-03-07T10:00:00Z') });
  await signIn(page, admin);
  await page.goto('/admin');
  await page.getByRole('navigation', { name: 'More' }).getByRole('link', { name: 'Reports' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
  await page.goto(`/admin/reports?${year}&department=${department}`);

  const received = panel(page, 'Received');
  await expect(received).toContainText('6 applications, each counted in the week in which it arrived (UK time).');
  await expect(received).toContainText('your own are not');
  const weeks = await cellsOf(received.getByRole('table'));
  expect(weeks).toHaveLength(55); // 53 weeks between a heading and the total
  expect(weeks).toContainEqual(['6 March 2023', '6']);
  expect(weeks.at(-1)).toEqual(['Total', '6']);

  const reached = panel(page, 'Reached');
  await expect(reached).toContainText('Of 6 applications.');
  await expect(reached).toContainText('by its history, and not by its status today');
  const stages = page.getByRole('table', { name: 'Applications by the stage that they reached' });
  expect(await cellsOf(stages)).toEqual([
    ['Stage', 'Got furthest to', 'This or later', 'Share of received'],
    ['Applied', '2', '6', '100%'],
    ['Under Review', '1', '4', '67%'],
    ['Interview', '2', '3', '50%'],
    ['Offer', '0', '1', '17%'],
    ['Hired', '1', '1', '17%'],
  ]);

  const times = panel(page, 'Times');
  await expect(times).toContainText('first published until its first hire or, without one, until ‘Mark Filled’');
  await expect(times).toContainText('half took this long or less');
  expect(await cellsOf(times.getByRole('table'))).toEqual([
    ['Time', 'First answer', 'Hire', 'Fill'],
    ['Less than 2 days', '1', '0', '0'],
    ['2 to 6 days', '2', '0', '0'],
    ['7 to 13 days', '1', '0', '0'],
    ['14 to 29 days', '0', '1', '1'],
    ['30 days or more', '1', '0', '0'],
    ['All completed', '5', '1', '1'],
    ['Median', '3 days', '– fewer than 5', '– fewer than 5'],
    ['Nine in ten within', '35 days', '– fewer than 5', '– fewer than 5'],
    ['Median and nine in ten are of', '5', '1', '1'],
    ['Waiting now', '1', '4', '1'],
    ['Half of these have waited longer than', '– fewer than 5', '– fewer than 5', '– fewer than 5'],
  ]);

  const reasons = panel(page, 'Reasons');
  await expect(reasons).toContainText('Rejected today and not withdrawn: 1 of 6 applications.');
  expect(await cellsOf(reasons.getByRole('table'))).toEqual([
    ['Reason', 'Applications', 'Share of rejected'],
    [reason, '1', '– fewer than 5'],
    ['Total', '1', '– fewer than 5'],
  ]);
});

test('[REPORT-05] the filters of a report stand in the address, and days that make no period are not asked for', async ({
  page,
  db,
}) => {
  const department = uniqueDepartment();
  const { buyer } = await createYear(db, department);
  await signIn(page, await createAdmin(db));
  await page.goto(`/admin/reports?${year}`);
  await page.getByLabel('Department', { exact: true }).selectOption(department);
  await expect(page).toHaveURL(`/admin/reports?${year}&department=${department}`);
  const stages = page.getByRole('table', { name: 'Applications by the stage that they reached' });
  await expect(stages.getByRole('row', { name: 'Applied' })).toContainText('100%');

  await page.getByLabel('Compare by').selectOption('Source');
  await expect(page).toHaveURL(/&by=source$/);
  const sources = page.getByRole('table', { name: 'Applications by source' });
  expect(await cellsOf(sources)).toEqual([
    ['Source', 'Received', 'Under Review', 'Interview', 'Offer', 'Hired'],
    ['indeed', '4', '3', '2', '0', '0'],
    ['newsletter', '2', '1', '1', '1', '1'],
  ]);
  await page.getByLabel('Compare by').selectOption('Job');
  await expect(page.getByRole('table', { name: 'Applications by job' }).getByRole('row')).toHaveCount(3);

  await page.getByLabel('Job', { exact: true }).selectOption(buyer.title);
  await expect(page).toHaveURL(new RegExp(`job=${buyer.id}`));
  await expect(stages.getByRole('row', { name: 'Applied' })).toContainText('– fewer than 5');
  await page.getByLabel('Source', { exact: true }).selectOption('Job boards');
  await expect(page).toHaveURL(/source=job_board/);
  await expect(page.getByRole('heading', { name: 'No applications in this period' })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Source', { exact: true })).toHaveValue('job_board');
  await expect(page.getByLabel('Compare by')).toHaveCount(0);
  await page.goBack();
  await expect(page.getByLabel('Source', { exact: true })).toHaveValue('');
  await expect(stages.getByRole('row', { name: 'Applied' })).toBeVisible();

  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('hiring.reports.read') && asked.push(request.url()));
  await page.getByLabel('Last day').fill('2022-12-31');
  await expect(page.getByText('The last day must not be before the first')).toBeVisible();
  await expect(page.getByLabel('Last day')).toHaveAttribute('aria-invalid', 'true');
  await expect(page).toHaveURL(/to=2023-12-31/);
  await page.getByLabel('First day').fill('2022-01-01');
  await expect(page).toHaveURL(/from=2022-01-01&to=2022-12-31/);
  await expect(page.getByText('1 January 2022 to 31 December 2022')).toBeVisible();
  await expect(page.getByLabel('Job', { exact: true })).toHaveValue(buyer.id);
  expect(asked).toHaveLength(1);

  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL('/admin/reports');
  await page.goto('/admin/reports?from=2023-05-01&to=2023-04-01');
  await expect(page.getByText('The last day must not be before the first')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Received' })).toHaveCount(0);
  expect(asked.every((address) => !address.includes('2023-04-01'))).toBe(true);
});

test('[REPORT-04] a report says which erased applications it counts, and which not', async ({ page, db }) => {
  const department = uniqueDepartment();
  const { driver } = await createYear(db, department);
  await createPast(db, department);
  await signIn(page, await createAdmin(db));
  await page.goto(`/admin/reports?${year}&department=${department}&by=source`);
  const received = panel(page, 'Received');
  await expect(received).toContainText('7 of these were erased since.');
  const weeks = await cellsOf(received.getByRole('table'));
  expect(weeks.slice(-2)).toEqual([
    ['Erased since, week not kept', '7'],
    ['Total', '13'],
  ]);
  await expect(panel(page, 'Reached')).toContainText('Not listed, because erased since: 7.');
  const leftOut =
    '7 applications that were erased since are not counted, because this period has only a part of their quarter. Choose whole quarters to count them.';
  await expect(page.getByText(leftOut)).toHaveCount(0);

  await page.getByLabel('First day').fill('2023-02-01');
  await expect(page.getByText(leftOut)).toBeVisible();
  await page.getByLabel('Job', { exact: true }).selectOption(driver.title);
  await expect(received).toContainText(
    'Erased applications are not part of this report, because their job is not kept.',
  );
  await expect(page.getByText(leftOut)).toHaveCount(0);
});

test('[REPORT-05] a report is read at 320 px, in the dark and on paper, where its tables are whole', async ({
  page,
  db,
  checkAccessibility,
}) => {
  const department = uniqueDepartment();
  await createYear(db, department);
  await page.setViewportSize({ width: 320, height: 800 });
  await signIn(page, await createAdmin(db));
  await page.goto('/admin');
  await page.getByRole('main').getByRole('link', { name: 'Reports' }).click();
  await page.goto(`/admin/reports?${year}&department=${department}`);
  const weeks = page.getByRole('group', { name: 'Applications received by week' });
  await expect(weeks).toBeVisible();
  await expectNoSidewaysScroll(page);
  await checkAccessibility();
  await page.emulateMedia({ colorScheme: 'dark' });
  await checkAccessibility();
  function isCut(): Promise<boolean> {
    return weeks.evaluate(({ clientHeight, scrollHeight }) => scrollHeight > clientHeight + 1);
  }
  expect(await isCut()).toBe(true);

  await page.emulateMedia({ media: 'print', colorScheme: 'light' });
  expect(await isCut()).toBe(false);
  await expect(page.getByRole('table')).toHaveCount(5);
  for (const table of await page.getByRole('table').all()) await expect(table).toBeVisible();
  for (const control of [page.getByLabel('Department', { exact: true }), page.getByLabel('Compare by')])
    await expect(control).toBeHidden();
  await expect(page.getByRole('button', { name: 'Download CSV' }).first()).toBeHidden();
  await expect(page.getByText(`1 January 2023 to 31 December 2023`)).toBeVisible();
  await expect(panel(page, 'Reached').locator('svg').first()).toBeVisible();
});

/** The rows of a CSV file as RFC 4180 has them. */
function parseCsv(text: string): string[][] {
  const cell = /"((?:[^"]|"")*)"(,|\r\n)/gy;
  const rows: string[][] = [[]];
  for (const [, quoted = '', end] of text.matchAll(cell)) {
    rows.at(-1)?.push(quoted.replaceAll('""', '"'));
    if (end === '\r\n') rows.push([]);
  }
  expect(rows.pop()).toEqual([]);
  return rows;
}

test('[REPORT-06] the CSV of each table has its cells, and a name that is a formula is none there', async ({
  page,
  db,
}) => {
  const department = `=${uniqueDepartment()}, "North"`;
  await createYear(db, department);
  await signIn(page, await createAdmin(db));
  await page.goto(`/admin/reports?${year}&department=${encodeURIComponent(department)}&by=department`);
  const tables = page.getByRole('table');
  await expect(tables).toHaveCount(5);
  const names = ['received', 'reached', 'by-department', 'times', 'reasons'];
  for (const [place, name] of names.entries()) {
    const table = tables.nth(place);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: `Download CSV: ${await table.getAttribute('aria-label')}` }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toBe(`${name}-2023-01-01-to-2023-12-31.csv`);
    const text = await readFile(await download.path(), 'utf8');
    expect(text.startsWith('\uFEFF"')).toBe(true);
    const shown = await cellsOf(table);
    expect(shown.length).toBeGreaterThan(1);
    expect(parseCsv(text.slice(1))).toEqual(
      shown.map((row) => row.map((cell) => (cell === department ? `'${department}` : cell))),
    );
    if (name === 'by-department') expect(shown[1]?.[0]).toBe(department);
  }
});

test.describe('without an answer', () => {
  test.use({ expectedErrors: ['hiring.reports.read'] });
  test('a report that cannot be fetched says so, and is fetched again on request', async ({ page, db }) => {
    await signIn(page, await createAdmin(db));
    await page.route(/hiring\.reports\.read/, (route) => route.abort('failed'));
    await page.goto(`/admin/reports?from=2019-01-01&to=2019-03-31`);
    await expect(page.getByRole('alert')).toContainText('Failed to fetch the report');
    await page.unroute(/hiring\.reports\.read/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'No applications in this period' })).toBeVisible();
  });
});
