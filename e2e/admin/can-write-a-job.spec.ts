import { createJob } from '@careers/samples/factories/job';
import { createAdmin } from '@careers/samples/factories/person';
import { nextNumber } from '@careers/samples/factories/sequence';
import { editor, fillJob, openAdvanced, openJobForm } from '../support/job-form.ts';
import { signIn } from '../support/sign-in.ts';
import { toasts } from '../support/toasts.ts';
import { expect, test } from '../support/test.ts';

const saving = /\/trpc\/.*admin\.jobs\.(create|update)/;

/** Makes a title that no other test uses. */
function uniqueTitle(): string {
  return `Fleet Planner ${nextNumber()}`;
}

test('[FORM-01] [FORM-02] [FORM-03] [FORM-04] [FORM-06] [FORM-09] [FORM-10] an administrator writes a new job, which is a Draft', async ({
  page,
  db,
  checkAccessibility,
}) => {
  const title = uniqueTitle();
  const slug = title.toLowerCase().replaceAll(' ', '-');
  await signIn(page, await createAdmin(db));
  await openJobForm(page, '/admin/jobs/new');
  await expect(page.getByRole('heading', { level: 1, name: 'Create Job' })).toBeVisible();
  await expect(page.getByLabel('Currency')).toHaveValue('GBP');
  await checkAccessibility();

  await page.getByLabel('Title').fill(title);
  await expect(page.getByLabel('URL slug')).toHaveValue(slug);
  await expect(page.getByLabel('URL slug')).toBeHidden();
  await expect(page.getByText(`/jobs/${slug}`)).toBeVisible();
  const departments = await page.getByLabel('Department').getByRole('option').allTextContents();
  expect(departments.slice(1)).toEqual(['Engineering', 'Marketing', 'Sales', 'HR', 'Finance', 'Operations']);
  await page.getByLabel('Department').selectOption('Sales');
  await page.getByLabel('Location').fill('Bristol');
  await page.getByLabel('Workplace').selectOption('Hybrid');
  await page.getByLabel('Full-time').check();
  await page.getByLabel('Contract').check();
  await page.getByLabel('Minimum salary').fill('£26.5k');
  await page.getByLabel('Salary period').selectOption('year');
  await page.getByLabel('Closing date').fill('2099-01-31');
  await page.getByLabel('Postcode').fill('BS1 4ST');

  await editor(page, 'Description').click();
  for (const typed of ['# Title', '- one']) {
    await page.keyboard.type(typed);
    await page.keyboard.press('Enter');
  }
  await page.keyboard.press('Tab');
  await page.keyboard.type('two');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('three');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('end');
  const tools = page.getByRole('toolbar', { name: 'Benefits: formatting' });
  await page.getByRole('button', { name: 'Add benefits' }).click();
  await expect(editor(page, 'Benefits')).toBeFocused();
  await page.keyboard.press('Control+b');
  await expect(tools.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.type('A car');

  await page.getByRole('button', { name: 'Create Job' }).click();
  await expect(page).toHaveURL('/admin/jobs');
  await expect(page.getByText('Job created successfully.')).toBeVisible();
  // Others may have made jobs since, which come before it.
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: title })).toBeVisible();
  await expect(page.getByRole('link', { name: title }), 'the focus is on the new job').toBeFocused();
  const job = await db.job.findUniqueOrThrow({ where: { slug } });
  expect({ ...job, salary_min: Number(job.salary_min) }).toMatchObject({
    title,
    department: 'Sales',
    location: 'Bristol',
    workplace: 'Hybrid',
    employment_type: ['Full-time', 'Contract'],
    salary_min: 26_500,
    salary_max: null,
    currency: 'GBP',
    status: 'Draft',
    address_postcode: 'BS1 4ST',
    description: '<h1>Title</h1><ul><li>one<ul><li>two</li></ul></li><li>three</li></ul><p>end</p>',
    benefits: '<p><strong>A car</strong></p>',
    requirements: null,
  });
  expect(job.closing_date?.toISOString()).toMatch(/^2099-01-31/);
  await toasts(page).getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Job status updated successfully.')).toBeVisible();
  expect(await db.job.findUniqueOrThrow({ where: { slug } })).toMatchObject({ status: 'Published' });
});

test('[FORM-07] [FORM-08] each field says what is missing or wrong, and nothing typed is lost', async ({
  page,
  db,
  checkAccessibility,
}) => {
  await signIn(page, await createAdmin(db));
  await openJobForm(page, '/admin/jobs/new');
  await page.getByLabel('Minimum salary').fill('about 26k');
  await page.getByRole('button', { name: 'Create Job' }).click();
  for (const name of ['Title', 'Slug', 'Department', 'Location', 'Employment type', 'Description'])
    await expect(page.getByText(`${name} is required`)).toBeVisible();
  await expect(page.getByLabel('Minimum salary')).toHaveAccessibleDescription(/A salary must be a number/);
  await expect(page.getByLabel('Title')).toBeFocused();
  await checkAccessibility();

  await fillJob(page, { title: uniqueTitle() });
  await page.getByLabel('Minimum salary').fill('30000');
  await page.getByLabel('Maximum salary').fill('20000');
  await page.getByRole('button', { name: 'Create Job' }).click();
  await expect(page.getByLabel('Minimum salary')).toHaveAccessibleDescription(
    /The minimum salary must not be more than the maximum/,
  );
  await expect(editor(page, 'Description')).toHaveText('Keeps the records right.');
});

test('[FORM-08] a salary is shown as it is understood, and a minimum over the maximum is named, when its field is left', async ({
  page,
  db,
}) => {
  await signIn(page, await createAdmin(db));
  await openJobForm(page, '/admin/jobs/new');
  const [minimum, maximum] = [page.getByLabel('Minimum salary'), page.getByLabel('Maximum salary')];
  await minimum.fill('£31k');
  await minimum.press('Tab');
  await expect(minimum).toHaveValue('31,000');
  await maximum.fill('29500.5');
  await maximum.press('Tab');
  await expect(maximum).toHaveValue('29,500.50');
  await expect(minimum).toHaveAccessibleDescription(/The minimum salary must not be more than the maximum/);
  await expect(page.getByText('Title is required'), 'other fields wait until the job is saved').toBeHidden();
  await maximum.fill('about 40k');
  await maximum.press('Tab');
  await expect(maximum, 'nothing typed is lost').toHaveValue('about 40k');
  await expect(maximum).toHaveAccessibleDescription(/A salary must be a number/);
  await maximum.fill('$40k');
  await page.getByLabel('Currency').selectOption('USD');
  await expect(maximum, 'read again in the chosen currency').toHaveValue('40,000');
  for (const amount of [minimum, maximum]) await expect(amount).not.toHaveAccessibleDescription(/must/);
});

test('after a job is created, the list of jobs is not shown without it', async ({ page, db }) => {
  const [title, older] = [uniqueTitle(), await createJob(db, { created_at: new Date() })];
  await signIn(page, await createAdmin(db));
  await page.goto('/admin/jobs');
  await expect(page.getByRole('link', { name: older.title })).toBeVisible();
  await page.getByRole('link', { name: 'Create Job' }).click();
  await fillJob(page, { title });
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/admin\.jobs\.list/, async (route) => {
    await answered;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Create Job' }).click();
  await expect(page).toHaveURL('/admin/jobs');
  await expect(page.getByText('Loading the jobs')).toBeAttached();
  await expect(page.getByRole('link', { name: 'Edit', exact: true })).toHaveCount(0);
  answer();
  await expect(page.getByRole('link', { name: title })).toBeFocused();
});

test('[HELP-03] the advert check says what would make the advert better, and the job is saved as it is', async ({
  page,
  db,
  checkAccessibility,
}) => {
  const title = `${uniqueTitle()}, Leeds!`;
  await signIn(page, await createAdmin(db));
  await openJobForm(page, '/admin/jobs/new');
  const check = page.getByRole('region', { name: 'Advert check' });
  await expect(check).toContainText('Once there is a title and a description');
  await fillJob(page, { title });
  await editor(page, 'Description').pressSequentially(' A young team.');
  await expect(check).toContainText('‘young’: Age is protected by law. Say what the person will do instead.');
  await expect(check).toContainText('The title includes the place');
  await expect(check.getByRole('listitem')).toHaveCount(6); // also '!', no salary, no closing date, no town
  await checkAccessibility();
  await check.getByRole('button', { name: 'Change Closing date' }).press('Enter');
  await expect(page.getByLabel('Closing date')).toBeFocused();
  await page.getByLabel('Closing date').fill('2099-01-31');
  await expect(check.getByRole('listitem')).toHaveCount(5);
  await check.getByRole('button', { name: 'Change Description' }).press('Enter');
  await expect(editor(page, 'Description')).toBeFocused();

  await page.getByRole('button', { name: 'Create Job' }).click();
  await expect(page.getByText('Job created successfully.')).toBeVisible();
  expect(await db.job.count({ where: { title } })).toBe(1);
});

test.describe('with text from a word processor on the clipboard', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('[FORM-03] a paste keeps what the toolbar offers, and the browser reports no style', async ({ page, db }) => {
    await signIn(page, await createAdmin(db));
    // Copies on a page without a policy, because copying by script parses the HTML too.
    await page.route('/word', (route) => route.fulfill({ contentType: 'text/html', body: '<title>Word</title>' }));
    await page.goto('/word');
    await page.evaluate(async () => {
      const html = '<p style="color: red; margin: 0">Keeps <b style="font-size: 20px">records</b></p><p>right.</p>';
      const data = { 'text/html': new Blob([html], { type: 'text/html' }) };
      await navigator.clipboard.write([new ClipboardItem(data)]);
    });
    await openJobForm(page, '/admin/jobs/new');
    await editor(page, 'Description').click();
    await page.keyboard.press('Control+v');
    await expect(editor(page, 'Description').getByText('records')).toHaveCSS('font-weight', '700');
    await expect(editor(page, 'Description')).toContainText('right.');
  });
});

test('[FORM-04] a typed slug stays, and one that is in use is marked before saving', async ({ page, db }) => {
  const other = await createJob(db);
  await signIn(page, await createAdmin(db));
  await openJobForm(page, '/admin/jobs/new');
  await page.getByLabel('Title').fill('Crème & Brûlée Manager!');
  await expect(page.getByLabel('URL slug')).toHaveValue('creme-brulee-manager');
  await openAdvanced(page);
  await page.getByLabel('URL slug').fill(other.slug);
  await expect(page.getByLabel('URL slug')).toHaveAccessibleDescription(/This slug is already in use/);
  await page.getByLabel('Title').fill('Another title');
  await expect(page.getByLabel('URL slug')).toHaveValue(other.slug);
});

test.describe('when the server refuses', () => {
  test.use({ expectedErrors: ['status of 409', 'net::ERR_FAILED'] });

  test('[FORM-10] [FORM-11] the toast says why, the field too, and nothing typed is lost', async ({ page, db }) => {
    const other = await createJob(db);
    await signIn(page, await createAdmin(db));
    await openJobForm(page, '/admin/jobs/new');
    await fillJob(page, { title: uniqueTitle() });
    await openAdvanced(page);
    await page.getByLabel('URL slug').fill(other.slug);
    await openAdvanced(page); // folds it: the server's refusal opens it again
    await page.getByRole('button', { name: 'Create Job' }).click();
    await expect(page.getByText('Error', { exact: true })).toBeVisible();
    await expect(page.getByText('This slug is already in use')).toHaveCount(2); // shown in the toast and at the field
    await expect(page.getByLabel('URL slug')).toBeFocused();
    await expect(page.getByLabel('URL slug')).toHaveAccessibleDescription(/This slug is already in use/);

    await page.getByLabel('URL slug').fill(`${other.slug}-2`);
    await page.route(saving, (route) => route.abort('failed'));
    await page.getByRole('button', { name: 'Create Job' }).click();
    await expect(page.getByText('Failed to save job.')).toBeVisible();
    await expect(editor(page, 'Description')).toHaveText('Keeps the records right.');
    await page.setViewportSize({ width: 390, height: 844 });
    const toast = await toasts(page).locator('[aria-live] > *').boundingBox();
    const button = await page.getByRole('button', { name: 'Create Job' }).boundingBox();
    expect(toast && button && toast.y + toast.height, 'the toast is above the button').toBeLessThan(button?.y ?? 0);
    await page.unroute(saving);
    await page.getByRole('button', { name: 'Create Job' }).click();
    await expect(page.getByText('Job created successfully.')).toBeVisible();
  });
});

test('[FORM-05] [FORM-10] [DAY-13] saving an unchanged job keeps every byte of its HTML, and an edit changes nothing else', async ({
  page,
  db,
}) => {
  const description = '<h2>The role</h2>\n<p>Keeps &amp; mends<br />records.</p>';
  const job = await createJob(db, {
    description,
    rich_text_version: 2,
    department: 'Fleet',
    requirements: '<p>Care</p>',
  });
  await signIn(page, await createAdmin(db));
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/hiring\.advert/, async (route) => {
    await answered;
    await route.continue();
  });
  await page.goto(`/admin/jobs/${job.id}/edit`);
  await expect(page.getByRole('heading', { level: 1, name: 'Loading...' })).toBeVisible();
  answer();
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Job' })).toBeVisible();
  await expect(page.getByLabel('Department')).toHaveValue('Fleet');
  await page.getByLabel('Location').fill('York');
  await page.getByRole('button', { name: 'Update Job' }).click();
  await expect(page).toHaveURL('/admin/jobs');
  await expect(page.getByText('Job updated successfully.')).toBeVisible();
  expect(await db.job.findUniqueOrThrow({ where: { id: job.id } })).toMatchObject({
    location: 'York',
    department: 'Fleet',
    slug: job.slug,
    status: 'Published',
    description,
    requirements: '<p>Care</p>',
    benefits: null,
    salary_min: job.salary_min,
  });
});
