import { createApplication } from '@careers/samples/factories/application';
import { createJob } from '@careers/samples/factories/job';
import { createAdmin, createCandidate } from '@careers/samples/factories/person';
import type { Db } from '@careers/db/client';
import type { Locator, Page } from '@playwright/test';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

/** Signs an administrator in, after four people have applied a day apart for jobs of two new departments. */
async function adminAtApplicants(page: Page, db: Db) {
  const mark = crypto.randomUUID().slice(0, 8); // other tests have applications in the same database
  const [fleet, finance, priya] = [`Fleet ${mark}`, `Finance ${mark}`, `Priya${mark}`];
  const driver = await createJob(db, { title: `Van Driver ${mark}`, department: fleet });
  const fitter = await createJob(db, { title: `Tyre Fitter ${mark}`, department: fleet });
  const clerk = await createJob(db, { title: `Payroll Clerk ${mark}`, department: finance });
  const people = [
    [driver, `${priya} Nair`, 'Applied'],
    [fitter, 'Tom Reed', 'Applied'],
    [fitter, `${priya} Shah`, 'Interview'],
    [clerk, `${priya} Cole`, 'Applied'],
  ] as const;
  const ids: string[] = [];
  for (const [index, [job, full_name, status]] of people.entries()) {
    const created_at = new Date(Date.UTC(2026, 10, 10 + index));
    ids.push((await createApplication(db, job, await createCandidate(db, { full_name }), { status, created_at })).id);
  }
  await signIn(page, await createAdmin(db));
  await page.goto('/admin/applications');
  return { driver, fleet, priya, ids };
}

function rows(page: Page): Locator {
  return page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox') });
}
function names(page: Page): Locator {
  return rows(page).getByRole('link');
}
function count(page: Page, text: string): Locator {
  return page.getByRole('status').filter({ hasText: new RegExp(`^${text}$`) });
}

test('the applicants for all jobs are searched and filtered by job, department and status, and the address keeps it', async ({
  page,
  db,
  checkAccessibility,
}) => {
  const { driver, fleet, priya } = await adminAtApplicants(page, db);
  await page.getByLabel('Department').selectOption(fleet);
  await expect(page).toHaveURL(`/admin/applications?${new URLSearchParams({ department: fleet })}`);
  await expect(names(page)).toHaveText([`${priya} Shah`, 'Tom Reed', `${priya} Nair`]);
  await expect(count(page, '3 applications match')).toBeVisible();
  await checkAccessibility();
  await page.getByLabel('Search').fill(priya);
  await expect(names(page)).toHaveText([`${priya} Shah`, `${priya} Nair`]);
  await page.reload();
  await expect(names(page)).toHaveText([`${priya} Shah`, `${priya} Nair`]);
  await expect(page.getByLabel('Department')).toHaveValue(fleet);
  await page.getByRole('link', { name: 'Offer 0 applications' }).click();
  await expect(page.getByRole('heading', { name: 'No matching applications' })).toBeVisible();
  await page.goBack();
  await expect(names(page)).toHaveText([`${priya} Shah`, `${priya} Nair`]);
  await page.getByRole('link', { name: 'Offer 0 applications' }).click();
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await expect(page).toHaveURL('/admin/applications');

  // A job, by keyboard
  const job = page.getByRole('combobox', { name: 'Job', exact: true });
  await job.focus();
  await page.keyboard.type(driver.title.slice(4));
  await expect(page.getByRole('option', { name: driver.title })).toHaveAttribute('aria-selected', 'true');
  await checkAccessibility();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/admin/applications?job=${driver.id}`);
  await expect(job).toHaveValue(driver.title);
  await expect(names(page)).toHaveText([`${priya} Nair`]);
  await page.reload();
  await expect(job).toHaveValue(driver.title);
  await job.fill('');
  await expect(page).toHaveURL('/admin/applications');
});

test('applications for several jobs are selected, rejected at once, and the rejection is undone', async ({
  page,
  db,
}) => {
  const { priya, ids } = await adminAtApplicants(page, db);
  const bar = page.getByRole('region', { name: 'Selection' });
  await page.getByLabel('Search').fill(priya);
  await page.getByRole('checkbox', { name: `Select ${priya} Cole` }).check();
  await page.getByRole('checkbox', { name: `Select ${priya} Nair` }).check();
  await expect(bar).toContainText('2 selected');
  await bar.getByRole('button', { name: 'Select all 3 that match' }).click();
  await expect(bar).toContainText('3 selected');
  await bar.getByRole('button', { name: 'Reject…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reject 3 applications' });
  await expect(dialog).toContainText(`Selected: ‘${priya}’ in the name or email address.`);
  await dialog.getByLabel('Reason').selectOption('Lacks required experience');
  await dialog.getByLabel('How to notify them').selectOption('No email');
  await expect(dialog).toContainText('No email will be sent.');
  await dialog.getByRole('button', { name: 'Reject 3' }).click();

  const result = page.getByRole('region', { name: 'Last bulk action' });
  await expect(result).toContainText('3 rejected.');
  await expect(bar).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Rejected 3 applications' })).toBeVisible();
  await result.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: 'Applied 2 applications' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Interview 1 application' })).toBeVisible();
  expect(await db.application.count({ where: { id: { in: ids }, status: 'Rejected' } })).toBe(0);
});

test('the board of a job without applicants says what to do next, and shows the first one that comes', async ({
  page,
  db,
}) => {
  const [draft, open] = [await createJob(db, { status: 'Draft' }), await createJob(db)];
  const closed = await createJob(db, { closed_at: new Date() });
  await signIn(page, await createAdmin(db));
  const main = page.getByRole('main');
  for (const [job, next] of [
    [draft, 'This job is a draft. Candidates can apply once it is published.'],
    [closed, 'This job is closed, so no one can apply. A later closing date opens it again.'],
  ] as const) {
    await page.goto(`/admin/jobs/${job.id}/applicants?view=board`);
    await expect(main).toContainText(next);
    await expect(main.getByRole('link', { name: 'Edit Job' })).toHaveAttribute('href', `/admin/jobs/${job.id}/edit`);
  }
  await page.clock.install();
  await page.goto(`/admin/jobs/${open.id}/applicants?view=board`);
  await expect(main).toContainText('Share the address of the job’s page.');
  await expect(main.getByRole('link', { name: 'View the job’s page' })).toHaveAttribute('href', `/jobs/${open.slug}`);
  await createApplication(db, open, await createCandidate(db, { full_name: 'Priya Nair' }));
  await page.clock.runFor(16_000);
  await expect(page.getByRole('region', { name: 'Board' }).getByRole('link', { name: 'Priya Nair' })).toBeVisible();
});

test('on a phone the filters are folded away, and are open where one is set', async ({
  page,
  db,
  checkAccessibility,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { fleet, priya } = await adminAtApplicants(page, db);
  await expect(names(page).first()).toBeVisible();
  await expect(page.getByLabel('Department')).toBeHidden();
  const top = await names(page)
    .first()
    .evaluate((link) => link.getBoundingClientRect().top);
  expect(top, 'the first person is on the first screen').toBeLessThan(740 - 64);
  const fold = page.getByRole('button', { name: 'Search and filter' });
  await fold.click();
  await expect(fold).toHaveAttribute('aria-expanded', 'true');
  await page.getByLabel('Department').selectOption(fleet);
  await page.getByLabel('Search').fill(priya);
  await expect(names(page)).toHaveText([`${priya} Shah`, `${priya} Nair`]);
  await checkAccessibility();
  await page.reload();
  await expect(page.getByLabel('Department')).toHaveValue(fleet);
  await page.getByRole('checkbox').first().check();
  const bar = page.getByRole('region', { name: 'Selection' });
  expect((await bar.boundingBox())?.height, 'one row').toBeLessThan(72);
  await bar.getByRole('button', { name: 'Message…' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});
