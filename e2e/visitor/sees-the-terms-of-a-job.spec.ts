import { createJob } from '@careers/samples/factories/job';
import { open } from '../support/open.ts';
import { expect, test } from '../support/test.ts';
import { uniqueDepartment } from '../support/unique-department.ts';

test('[DAY-05] a job says how it is paid, where the work is done and until when one can apply', async ({
  page,
  db,
  checkAccessibility,
}) => {
  const department = uniqueDepartment();
  const job = await createJob(db, {
    department,
    salary_min: 14,
    salary_max: null,
    salary_period: 'hour',
    workplace: 'Hybrid',
    closing_date: new Date('2099-01-31'),
    address_street: '1 Wharf Road',
    address_postcode: 'LS1 4AP',
    address_country: 'GB',
  });
  await open(page, `/?department=${department}`);
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: job.title }) });
  await expect(card).toContainText('From £14 an hour');
  await expect(card).toContainText('Hybrid');

  await open(page, `/jobs/${job.slug}`);
  const details = page.getByRole('region', { name: 'Job Details' });
  await expect(details).toContainText('From £14 an hour');
  await expect(details).toContainText('Hybrid');
  await expect(details).toContainText('31 January 2099');
  await expect(details).toContainText('1 Wharf Road, LS1 4AP, United Kingdom');
  await checkAccessibility();
});

test('[DAY-04] a job that has closed says so and cannot be applied for', async ({ page, db, checkAccessibility }) => {
  const job = await createJob(db, { closing_date: new Date('2020-01-31'), closed_at: new Date('2020-02-01') });
  await open(page, `/jobs/${job.slug}`);
  await expect(page.getByRole('heading', { name: 'This job has closed' })).toBeVisible();
  await expect(page.getByRole('main').getByText('Closed', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign In to Apply' })).toHaveCount(0);
  await checkAccessibility();
});
