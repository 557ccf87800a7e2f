import { fileURLToPath } from 'node:url';
import { createDb } from '@careers/db/client';
import { createAdmin } from '@careers/samples/factories/person';
import { createJob } from '@careers/samples/factories/job';
import { startTestProduct } from '@careers/tools/product-process';
import type { Page } from '@playwright/test';
import { ownDatabase } from '../support/databases.ts';
import { dataDir } from '../support/env.ts';
import { testWithSettings } from '../support/own-product.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test as base } from '../support/test.ts';

/** A `test` with a product on a database of its own: what the site says is the same for everyone who uses a database. */
const test = base.extend<object, { ownAddress: string; ownProduct: string }>({
  ownAddress: [
    async ({ workerDb }, use, { workerIndex }) => use(await ownDatabase(workerDb, `own_site_${workerIndex}`)),
    { scope: 'worker', timeout: 60_000 },
  ],
  db: async ({ ownAddress }, use) => {
    const db = createDb(ownAddress);
    await use(db);
    await db.$disconnect();
  },
  ownProduct: [
    async ({ ownAddress }, use) => {
      const settings = { BRAND_PHONE: '0113 496 0000', AUTH_AUTOCONFIRM: 'true' };
      const product = await startTestProduct({ databaseUrl: ownAddress, dataDir, settings });
      await use(product.url);
      await product.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ ownProduct }, use) => use(ownProduct),
});

// A save that a colleague's came before is refused.
test.use({ expectedErrors: ['status of 409'] });

async function openSite(page: Page): Promise<void> {
  await page.goto('/admin/settings');
  await page.getByRole('link', { name: 'Edit your site' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your site' })).toBeVisible();
}
function tagline(page: Page) {
  return page.getByLabel('Sentence below the title of the home page');
}
function section(page: Page, name: string) {
  return page.getByRole('region', { name, exact: true });
}
async function save(page: Page, note = ''): Promise<void> {
  await page.getByLabel('Note').fill(note);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
}
const saved = 'Your site was saved successfully.';

test('[SITE-01] [SITE-02] an administrator says what the company is, by keyboard, and a visitor sees it', async ({
  page,
  browser,
  db,
  baseURL,
  checkAccessibility,
}) => {
  const job = await createJob(db);
  await signIn(page, await createAdmin(db, { full_name: 'Amy Reed' }));
  await openSite(page);
  await expect(page.getByText('Once you save, it shows yours alone.')).toBeVisible();
  const phone = page.getByLabel('Phone number');
  await expect(phone).toHaveValue('0113 496 0000');
  await expect(phone).toHaveAttribute('readonly');
  await expect(phone).toHaveAccessibleDescription('Set by the server');
  await expect(page.getByLabel('Company name')).toHaveAccessibleDescription(
    'While this is empty, the site shows ‘Larkfield Vehicle Leasing’.',
  );

  await page.getByLabel('Company name').fill('Hart Leasing');
  await page.getByLabel('About us').fill('javascript:alert(1)');
  const benefits = section(page, 'Benefits');
  await benefits.getByRole('button', { name: 'Add a benefit' }).press('Enter');
  await save(page);
  await expect(page.getByLabel('About us')).toHaveAccessibleDescription(/must be an address such as/);
  await expect(page.getByLabel('About us')).toBeFocused();
  await expect(benefits.getByText('Enter the benefit')).toBeVisible();
  await checkAccessibility();

  await page.getByLabel('About us').fill('https://www.hart.example/us');
  await tagline(page).fill('We lease, and we listen.');
  await benefits.getByLabel('What stands on the sign').fill('30');
  await benefits.getByLabel('Benefit', { exact: false }).last().fill('days of holiday');
  await benefits.getByRole('button', { name: 'Add a benefit' }).press('Enter');
  await benefits.getByLabel('What stands on the sign').last().fill('6%');
  await benefits
    .getByRole('textbox', { name: /^Benefit/ })
    .last()
    .fill('into your pension');
  const up = benefits.getByRole('button', { name: 'Move into your pension up' });
  await up.press('Enter');
  await expect(benefits.getByRole('button', { name: 'Move into your pension down' })).toBeFocused();
  await expect(benefits.getByRole('heading', { level: 3 })).toHaveText(['into your pension', 'days of holiday']);

  const people = section(page, 'People');
  await people.getByRole('button', { name: 'Add a person' }).press('Enter');
  await expect(people.getByLabel('Name')).toBeFocused();
  await people.getByLabel('Name').fill('Noor');
  await people.getByLabel('Role').fill('Quotes, Leeds');
  await people.getByLabel('Sentence').fill('נסיעה טובה');
  await save(page);
  await expect(people.getByText('Enter the day of their consent')).toBeVisible();
  await people.getByLabel('Day of their consent').fill('2026-11-01');
  const steps = section(page, 'After applying');
  await steps.getByRole('button', { name: 'Add a step' }).press('Enter');
  await steps.getByRole('textbox', { name: /^Step/ }).fill('Coffee');
  await save(page, 'Our own words');
  await expect(page.getByText(saved)).toBeVisible();
  await expect(section(page, 'Versions')).toContainText(/Current version, saved on .+ by Amy Reed\s*Our own words/);

  const visitor = await browser.newPage({ ...(baseURL !== undefined && { baseURL }) });
  await visitor.goto('/');
  await expect(visitor.getByText('We lease, and we listen.')).toBeVisible();
  await expect(visitor.getByRole('link', { name: 'About', exact: true }).first()).toHaveAttribute(
    'href',
    'https://www.hart.example/us',
  );
  const story = visitor.getByRole('region', { name: 'Working here' });
  await expect(story).toContainText(/30\s*days of holiday/);
  await expect(story).toContainText('‘נסיעה טובה’');
  await expect(story).not.toContainText('Ruth');
  await visitor.goto(`/jobs/${job.slug}`);
  await expect(visitor.getByRole('region', { name: 'What happens after you apply' })).toContainText('Coffee');

  await people.getByRole('button', { name: 'Remove Noor' }).press('Enter');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Once you save, their words leave the site within a minute, and every version.');
  await question.getByRole('button', { name: 'Remove' }).press('Enter');
  await expect(people.getByRole('button', { name: 'Add a person' })).toBeFocused();
  await save(page);
  await expect(section(page, 'Versions').getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: 'Look at the home page' }).click();
  await expect(page.getByText('We lease, and we listen.')).toBeVisible();
  await expect(page.getByText('Noor')).toHaveCount(0);
  await expect(async () => {
    await visitor.goto('/');
    await expect(visitor.getByText('days of holiday')).toBeVisible({ timeout: 2_000 });
    await expect(visitor.getByText('Noor')).toHaveCount(0, { timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  await visitor.close();
});

test('[SITE-05] of two administrators who edit at once the second is told and loses nothing, and earlier versions can be brought back', async ({
  page,
  browser,
  db,
  baseURL,
  checkAccessibility,
}) => {
  await signIn(page, await createAdmin(db));
  const theirs = await browser.newPage({ ...(baseURL !== undefined && { baseURL }) });
  await signIn(theirs, await createAdmin(db, { full_name: 'Helen Marsh' }));
  await openSite(page);
  await openSite(theirs);
  await tagline(theirs).fill('Helen’s sentence.');
  await save(theirs, 'Helen’s note');
  await expect(theirs.getByText(saved)).toBeVisible();

  await tagline(page).fill('My sentence.');
  await save(page);
  await expect(page.getByText(/Helen Marsh saved the site on .+ is still here and is not saved\./)).toBeVisible();
  await expect(tagline(page)).toHaveValue('My sentence.');
  await checkAccessibility();
  await page.getByRole('button', { name: 'Replace it with mine' }).click();
  await expect(page.getByText(saved)).toBeVisible();

  await tagline(theirs).fill('Helen’s second sentence.');
  await save(theirs);
  await theirs.getByRole('button', { name: 'Load the newest' }).click();
  await expect(tagline(theirs)).toHaveValue('My sentence.');
  await theirs.close();

  const earlier = section(page, 'Versions').getByRole('listitem').filter({ hasText: 'Helen’s note' });
  await tagline(page).fill('Half a');
  await earlier.getByRole('button', { name: /^Look at/ }).click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(tagline(page)).toHaveValue('Half a');
  await earlier.getByRole('button', { name: /^Look at/ }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Look at version/ })
    .click();
  await expect(tagline(page)).toHaveValue('Helen’s sentence.');
  await expect(
    page.getByText(/The form has version \d+, of .+\. The site shows it again once you save\./),
  ).toBeVisible();
  await save(page, 'Back to Helen’s');
  await expect(section(page, 'Versions')).toContainText('Back to Helen’s');
  await page.getByRole('link', { name: 'View Site' }).click();
  await expect(page.getByText('Helen’s sentence.')).toBeVisible();
});

const testWithStory = testWithSettings({
  BRAND_NAME: 'Hart Leasing',
  BRAND_STORY_FILE: fileURLToPath(new URL('../../docs/story.example.json', import.meta.url)),
});

testWithStory(
  '[SITE-02] what it is to work there is shown as set by the server, and cannot be changed',
  async ({ page, db, checkAccessibility }) => {
    await signIn(page, await createAdmin(db));
    await openSite(page);
    await expect(section(page, 'Benefits').getByRole('listitem').first()).toContainText('28 days of holiday');
    await expect(section(page, 'People')).toContainText('Maintenance control, Birmingham: ‘Our rota is written by');
    await expect(section(page, 'After applying').getByRole('listitem')).toHaveCount(5);
    for (const name of ['Benefits', 'People', 'After applying']) {
      await expect(section(page, name)).toContainText('Set by the server');
      await expect(section(page, name).getByRole('button')).toHaveCount(0);
    }
    await checkAccessibility();
  },
);
