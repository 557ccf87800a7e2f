import { fileURLToPath } from 'node:url';
import { createAdmin } from '@careers/samples/factories/person';
import { createJob } from '@careers/samples/factories/job';
import type { Locator, Page } from '@playwright/test';
import { testWithOwnSite } from '../support/own-site.ts';
import { signIn } from '../support/sign-in.ts';
import { expect } from '../support/test.ts';

const test = testWithOwnSite('own_site', { BRAND_PHONE: '0113 496 0000' });
const testWithStory = testWithOwnSite('site_with_story', {
  BRAND_NAME: 'Hart Leasing',
  BRAND_STORY_FILE: fileURLToPath(new URL('../support/earlier-story.json', import.meta.url)),
});

// A save that a colleague's came before, or whose picture is gone, is refused, and so is what is not a picture.
test.use({ expectedErrors: ['status of 409', 'status of 415'] });

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
/** Opens a folded part by keyboard. */
async function unfold(within: Locator, title: string): Promise<void> {
  await within.locator('summary').filter({ hasText: title }).press('Enter');
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
    'While this is empty, the site shows ‘Larkfield Vehicle Leasing’',
  );
  await expect(page.getByLabel('Second line beside the mark')).toHaveAccessibleDescription(
    'While this is empty, the site of a company with a name leaves it out.',
  );

  await page.getByLabel('Company name').fill('Hart Leasing');
  await expect(page.getByLabel('About us')).toBeHidden();
  await unfold(section(page, 'The company'), 'Links in the banner and the footer');
  await page.getByLabel('About us').fill('javascript:alert(1)');
  const benefits = section(page, 'Benefits');
  await benefits.getByRole('button', { name: 'Add a benefit' }).press('Enter');
  await unfold(benefits, 'Benefit 1');
  await unfold(section(page, 'The company'), 'Links in the banner and the footer');
  await expect(page.getByLabel('About us')).toBeHidden();
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
  const links = visitor.getByRole('navigation', { name: 'Hart Leasing website' }).getByRole('link');
  await expect(links, 'no link that the company has not set').toHaveText(['About']);
  await expect(links).toHaveAttribute('href', 'https://www.hart.example/us');
  const story = visitor.getByRole('region', { name: 'Working here' });
  await expect(story).toContainText(/30\s*days of holiday/);
  await expect(story).toContainText('‘נסיעה טובה’');
  await expect(story).not.toContainText('Ruth');
  await visitor.goto(`/jobs/${job.slug}`);
  await expect(visitor.getByRole('region', { name: 'What happens after you apply' })).toContainText('Coffee');

  await unfold(people, 'Noor');
  await people.getByRole('button', { name: 'Remove Noor' }).press('Enter');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(
    'Once you save, their words and their picture leave the site within a minute, and every earlier version.',
  );
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
  }).toPass();
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
  for (const each of [page, theirs])
    if (await tagline(each).isHidden()) await unfold(section(each, 'The company'), 'Name and contact');
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
  await page.getByRole('link', { name: 'Back to Settings' }).click();
  const leaving = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await leaving.getByRole('button', { name: 'Keep editing' }).click();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
  await expect(tagline(page)).toHaveValue('Half a');
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
    page.getByText(/The form has version \d+, of .+, and the people who have joined since\. The site shows it again/),
  ).toBeVisible();
  await save(page, 'Back to Helen’s');
  await expect(section(page, 'Versions')).toContainText('Back to Helen’s');
  await page.getByRole('link', { name: 'View Site' }).click();
  await expect(page.getByText('Helen’s sentence.')).toBeVisible();
});

/** A photograph of what the browser shows, in JPEG. */
async function photograph(page: Page) {
  return { name: 'yard.jpg', mimeType: 'image/jpeg', buffer: await page.screenshot({ type: 'jpeg' }) };
}

test('[SITE-01] [SITE-04] an administrator shows pictures with descriptions, a page of their own words and departments', async ({
  page,
  db,
  checkAccessibility,
}) => {
  const prepared = { timeout: 60_000 }; // pictures are prepared after everything else that a busy machine does
  await signIn(page, await createAdmin(db));
  await openSite(page);
  const jpeg = await photograph(page);
  const hero = section(page, 'Large picture');
  await hero.getByLabel('Picture', { exact: true }).setInputFiles({ ...jpeg, buffer: Buffer.from('GIF89a') });
  await expect(hero.getByText('Choose a picture in JPEG, PNG or WebP format')).toBeVisible();
  const large = { ...jpeg, buffer: Buffer.alloc(10 * 1024 * 1024 + 1) };
  await hero.getByLabel('Picture', { exact: true }).setInputFiles(large);
  await expect(hero.getByText('Choose a picture smaller than 10 MB')).toBeVisible();
  await expect(hero.getByRole('button', { name: 'Choose a picture' })).toHaveAccessibleDescription(
    /smaller than 10 MB/,
  );
  const { promise: seen, resolve } = Promise.withResolvers<void>();
  await page.route('**/pictures', (route) => seen.then(() => route.continue()), { times: 1 });
  await hero.getByLabel('Picture', { exact: true }).setInputFiles(jpeg);
  await expect(hero.getByText('One is prepared at a time, so this can take a moment.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Preparing a picture...' })).toHaveAttribute('aria-busy');
  resolve();
  const description = hero.getByLabel('Description for people who cannot see it');
  await expect(description).toBeVisible(prepared);
  await expect(hero.locator('img')).toHaveJSProperty('naturalWidth', 480); // as wide as it is shown

  const people = section(page, 'People');
  await people.getByRole('button', { name: 'Add a person' }).press('Enter');
  await people.getByLabel('Name').fill('Ruth');
  await people.getByLabel('Role').fill('Fleet control');
  await people.getByLabel('Sentence').fill('I like the rota.');
  await people.getByLabel('Day of their consent').fill('2026-11-01');
  await people.getByLabel('Photograph').setInputFiles(jpeg);
  await expect(people.getByRole('button', { name: 'Replace picture' })).toBeVisible(prepared);
  await unfold(people, 'Ruth');

  await unfold(section(page, 'Working here'), 'Text of the page');
  await section(page, 'Working here').getByRole('textbox').fill('We mend what we lease.');
  const departments = section(page, 'Departments');
  await departments.getByLabel('Department').selectOption('Sales');
  await departments.getByRole('button', { name: 'Add it' }).press('Enter');
  await expect(departments.getByLabel('Paragraph')).toBeFocused();
  await departments.getByLabel('Paragraph').fill('We keep 4,000 cars on the road.');
  await departments.getByLabel('Ruth').check();
  await expect(departments.getByLabel('Department').getByRole('option', { name: 'Sales' })).toHaveCount(0);

  await save(page);
  await expect(description).toBeFocused();
  await expect(description).toHaveAccessibleDescription(/Describe the picture, or choose that it is decoration/);
  await expect(people.getByText('Describe the picture, or choose that it is decoration')).toBeVisible();
  await checkAccessibility();
  await description.fill('Cars in our yard at dusk');
  await people.getByLabel('It is decoration and needs no description').check();
  await expect(people.getByLabel('Description for people who cannot see it')).toHaveCount(0);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight)); // the bar with ‘Save’ covers no other button there
  await checkAccessibility();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.setViewportSize({ width: 1280, height: 720 });
  await save(page, 'With pictures');
  await expect(page.getByText(saved)).toBeVisible();

  await page.reload();
  await expect(hero.getByRole('img', { name: 'Cars in our yard at dusk' })).toBeVisible();
  await unfold(people, 'Ruth');
  await expect(people.getByLabel('It is decoration and needs no description')).toBeChecked();
  await unfold(departments, 'Sales');
  await expect(departments.getByLabel('Ruth')).toBeChecked();
  await unfold(section(page, 'Working here'), 'Text of the page');
  await expect(section(page, 'Working here').getByRole('textbox')).toHaveText('We mend what we lease.');
  const { content } = await db.siteVersion.findFirstOrThrow({ orderBy: { version: 'desc' } });
  expect(content).toMatchObject({
    hero: { width: 1280, alt: 'Cars in our yard at dusk', decorative: false },
    people: [{ name: 'Ruth', picture: { alt: '', decorative: true } }],
    working_here: '<p>We mend what we lease.</p>',
    departments: [{ text: 'We keep 4,000 cars on the road.', people: [expect.any(String)] }],
  });

  // The picture is gone, as after a restore without files.
  await db.picture.deleteMany({ where: { kind: 'hero' } });
  await save(page);
  await expect(hero.getByText('A picture is no longer stored. Choose it again.')).toBeVisible();
  await expect(hero.getByRole('button', { name: 'Replace picture' })).toBeFocused();
  await hero.getByRole('button', { name: 'Remove picture' }).press('Enter');
  await expect(hero.getByRole('button', { name: 'Choose a picture' })).toBeFocused();
  await save(page, 'Without it');
  await expect(page.getByText(saved)).toBeVisible();
  const earlier = section(page, 'Versions').getByRole('listitem').filter({ hasText: 'With pictures' });
  await earlier.getByRole('button', { name: /^Look at/ }).click();
  await expect(page.getByText('1 picture is no longer stored. The version comes back without it.')).toBeVisible();
});

testWithStory(
  '[SITE-07] the words of an earlier release’s file are taken over by a button, and their people need a day of consent',
  async ({ page, db, checkAccessibility }) => {
    await signIn(page, await createAdmin(db));
    await openSite(page);
    const people = section(page, 'People');
    await checkAccessibility();
    await page.getByRole('button', { name: 'Use the words of BRAND_STORY_FILE' }).press('Enter');
    await expect(page.getByText('Enter for each person the day of their consent, then save.')).toBeVisible();
    await expect(section(page, 'Benefits').getByRole('heading', { level: 3 })).toHaveText('An electric car');
    await expect(section(page, 'After applying').getByRole('heading', { level: 3 })).toHaveText('Call');
    expect(await db.siteVersion.count()).toBe(0);
    await save(page);
    await expect(people.getByLabel('Day of their consent')).toBeFocused();
    await expect(people.getByText('Enter the day of their consent')).toBeVisible();
    await people.getByLabel('Day of their consent').fill('2026-11-01');
    await save(page);
    await expect(page.getByText(saved)).toBeVisible();
    await expect(page.getByText('BRAND_STORY_FILE is no longer read. You can remove the setting.')).toBeVisible();
    const { content } = await db.siteVersion.findFirstOrThrow();
    expect(content).toMatchObject({ people: [{ name: 'Ruth', consented_on: '2026-11-01', picture: null }] });
  },
);
