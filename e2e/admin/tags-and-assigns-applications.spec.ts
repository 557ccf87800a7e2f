import { createApplication } from '@careers/samples/factories/application';
import { createJob } from '@careers/samples/factories/job';
import { createAdmin, createCandidate } from '@careers/samples/factories/person';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test('[NOTE-05] an administrator tags and assigns an application by keyboard, and finds it by both after a reload', async ({
  page,
  db,
  checkAccessibility,
}) => {
  const label = `Speaks ${crypto.randomUUID().slice(0, 20)}`;
  const job = await createJob(db);
  const admin = await createAdmin(db, { full_name: 'Helen Ashdown' });
  const { id } = await createApplication(db, job, await createCandidate(db, { full_name: 'Priya Nair' }));
  await createApplication(db, job, await createCandidate(db, { full_name: 'Tom Reed' }));
  await signIn(page, admin);
  await page.goto(`/admin/applications/${id}`);

  const tags = page.getByRole('list', { name: 'Tags' });
  await page.getByLabel('Add a tag').press('Enter');
  await expect(page.getByText('The tag is required')).toBeVisible();
  await page.getByLabel('Add a tag').fill(`  ${label}`);
  await page.getByLabel('Add a tag').press('Enter');
  await expect(tags.getByRole('listitem')).toHaveText(label);
  await expect(page.getByLabel('Add a tag')).toHaveValue('');
  await page.getByLabel('Add a tag').fill(label.toUpperCase());
  await page.getByLabel('Add a tag').press('Enter');
  await expect(page.getByText('It has this tag already')).toBeVisible();

  const assignees = page.getByRole('list', { name: 'Assigned to' });
  await page.getByLabel('Assign to').selectOption('Helen Ashdown (you) · Administrator');
  await page.getByRole('button', { name: 'Assign' }).press('Enter');
  await expect(assignees.getByRole('listitem')).toHaveText('Helen Ashdown');
  await checkAccessibility();

  await page.goto('/admin');
  await expect(page.getByRole('region', { name: 'Assigned to me' }).getByRole('link')).toHaveText('Priya Nair');
  await page.goto(`/admin/jobs/${job.id}/applicants`);
  const names = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(names).toHaveCount(2);
  await page.getByLabel('Tag', { exact: true }).selectOption(label);
  await expect(names).toHaveText(['Priya Nair']);
  await page.getByLabel('Assigned to', { exact: true }).selectOption('Me');
  await expect(page).toHaveURL(/tag=.*assigned=me/);
  await expect(names).toHaveText(['Priya Nair']);
  await page.reload();
  await expect(names).toHaveText(['Priya Nair']);
  await expect(page.getByText('1 application matches')).toBeVisible();
  const request = page.waitForRequest(/applicants\.csv\?.*tag=.*assigned=me/);
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await request;

  await page.getByRole('link', { name: 'Priya Nair' }).click();
  await page.getByRole('link', { name: 'See the company’s tags' }).click();
  await page.getByRole('button', { name: `Rename ${label}` }).click();
  await page.getByLabel('Tag', { exact: true }).fill(`${label} B2`);
  await page.getByRole('button', { name: 'Rename', exact: true }).click();
  await page.getByRole('button', { name: `Remove ${label} B2` }).click();
  await expect(page.getByText('It will be removed from 1 application.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText(`${label} B2`)).toHaveCount(0);
  await page.goto(`/admin/applications/${id}`);
  await expect(page.getByText('No tags yet.')).toBeVisible();
  await assignees.getByRole('button', { name: 'Remove Helen Ashdown' }).press('Enter');
  await expect(page.getByText('Not assigned yet.')).toBeVisible();
});

test.describe('when a change is not saved', () => {
  test.use({ expectedErrors: ['net::ERR_FAILED'] });

  test('the tag stays, what was typed too, and the administrator is told', async ({ page, db }) => {
    const { id } = await createApplication(db, await createJob(db), await createCandidate(db));
    const label = crypto.randomUUID().slice(0, 30);
    await db.tag.create({ data: { label, applications: { create: { application_id: id } } } });
    await signIn(page, await createAdmin(db));
    await page.goto(`/admin/applications/${id}`);
    await page.route(/trpc\/hiring\.tag/, (route) => route.abort('failed'));
    await page.getByRole('button', { name: `Remove ${label}` }).click();
    await expect(page.getByText('Failed to remove the tag.')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveText(label);
    await page.getByLabel('Add a tag').fill('Night shifts');
    await page.getByLabel('Add a tag').press('Enter');
    await expect(page.getByText('Failed to add the tag')).toBeVisible();
    await expect(page.getByLabel('Add a tag')).toHaveValue('Night shifts');
  });
});
