import { noContent, type SiteContent } from '@careers/contracts/site/site-content';
import type { AddedPicture } from '@careers/contracts/site/pictures';
import type { Db } from '@careers/db/client';
import { createJob } from '@careers/samples/factories/job';
import { createAdmin } from '@careers/samples/factories/person';
import type { APIRequestContext, Page } from '@playwright/test';
import { serviceUrl } from '../support/env.ts';
import { open } from '../support/open.ts';
import { testWithOwnSite } from '../support/own-site.ts';
import { expect } from '../support/test.ts';

const test = testWithOwnSite('own_pictures');

/** A photograph: a JPEG that the browser draws. */
async function drawn(page: Page, width: number, height: number): Promise<Buffer> {
  await page.goto('/embed/jobs');
  const address = await page.evaluate(
    ([w, h]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: w, height: h });
      const pen = canvas.getContext('2d');
      if (!pen) throw new Error('The browser draws nothing');
      pen.fillStyle = '#7d9f7a';
      pen.fillRect(0, 0, w, h);
      pen.fillStyle = '#d9542b';
      pen.fillRect(w / 3, h / 3, w / 3, h / 3);
      return canvas.toDataURL('image/jpeg');
    },
    [width, height] as const,
  );
  return Buffer.from(address.replace(/^.*,/, ''), 'base64');
}

/** Saves what the site says, with pictures, as an administrator does. */
async function saveSite(page: Page, db: Db): Promise<void> {
  const { email, password } = await createAdmin(db);
  const request: APIRequestContext = page.request;
  const session = await request.post(`${serviceUrl}/token?grant_type=password`, { data: { email, password } });
  const { access_token } = (await session.json()) as { access_token: string };
  const headers = { authorization: `Bearer ${access_token}` };

  async function upload(kind: 'hero' | 'person', buffer: Buffer, alt: string) {
    const picture = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer };
    const reply = await request.post('/pictures', { headers, multipart: { kind, picture } });
    expect(reply.status(), await reply.text()).toBe(200);
    return { ...((await reply.json()) as AddedPicture), alt, decorative: false };
  }
  const photograph = await upload('person', await drawn(page, 500, 600), 'A person smiles');
  const people = Array.from({ length: 12 }, (_, at) => ({
    id: crypto.randomUUID(),
    name: `Colleague ${at}`,
    role: 'Fleet control',
    line: 'We stop at five.',
    consented_on: '2026-11-01',
    picture: at === 1 ? null : photograph,
  }));
  const departments = await db.department.findMany({ where: { name: { in: ['Sales', 'Finance'] } } });
  const content: SiteContent = {
    ...noContent,
    hero: await upload('hero', await drawn(page, 2000, 1500), 'Our yard at dusk'),
    working_here: '<h2>How we work</h2><p>We write things down.</p>',
    people,
    departments: departments.map(({ id, name }) => ({ id, text: `This is ${name}.`, people: [people[0]?.id ?? ''] })),
    after_applying: [{ label: 'Sent', detail: '' }],
  };
  const { version } = (await db.siteVersion.findFirst({ orderBy: { version: 'desc' } })) ?? { version: 0 };
  const saved = await request.post('/trpc/admin.site.save', { headers, data: { version, note: '', content } });
  expect(saved.status(), await saved.text()).toBe(200);
}

test.beforeEach(async ({ page, db }) => {
  await createJob(db, { department: 'Sales', title: 'Van Adviser' });
  await createJob(db, { department: 'Finance', title: 'Credit Clerk' });
  await saveSite(page, db);
});

/** The pictures of a page once all are loaded: how wide the chosen file is, and how wide its place. */
async function picturesOf(page: Page) {
  const pictures = page.locator('picture > img');
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.currentSrc))
      .toBeTruthy();
  }
  return pictures.evaluateAll((images) =>
    images.map((image) => ({
      file: Number(/-(\d+)\.avif$/.exec((image as HTMLImageElement).currentSrc)?.[1]),
      place: image.getBoundingClientRect().width,
      isKept: image.hasAttribute('width') && image.hasAttribute('height'),
    })),
  );
}

/** Records what moves on pages that open from now on. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Reflect.set(window, 'shifted', 0);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Reflect.set(window, 'shifted', Number(Reflect.get(window, 'shifted')) + Number(Reflect.get(entry, 'value')));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => Number(Reflect.get(window, 'shifted')));
}

for (const [viewport, deviceScaleFactor] of [
  [{ width: 360, height: 800 }, 2],
  [{ width: 1280, height: 800 }, 1],
] as const)
  test(`[SITE-04] at ${viewport.width} pixels no picture is larger than its place at twice the pixels, and nothing shifts`, async ({
    browser,
    baseURL,
  }) => {
    const page = await browser.newPage({
      viewport,
      deviceScaleFactor,
      ...(baseURL !== undefined && { baseURL }),
    });
    await page.route('**/*.woff2', (route) => route.abort()); // fonts may come at any time and move what is painted
    const shifted = await watchShifts(page);
    for (const path of ['/', '/working-here', '/departments/sales']) {
      await open(page, path);
      const pictures = await picturesOf(page);
      expect(pictures.length).toBeGreaterThan(0);
      for (const { file, place, isKept } of pictures) {
        expect(file, path).toBeLessThanOrEqual(2 * place);
        expect(isKept).toBe(true);
      }
      expect(await shifted(), path).toBeLessThan(0.001);
    }
    await page.close();
  });

test('the longest words without a space stay on the narrowest phone', async ({ page, db }) => {
  const [short_name, name, sentence] = [40, 80, 160].map((length) => 'W'.repeat(length));
  const company = { ...noContent.company, short_name, name, tagline: sentence, registered_details: sentence };
  const newest = await db.siteVersion.findFirstOrThrow({ orderBy: { version: 'desc' } });
  const content = { ...(newest.content as SiteContent), company }; // as it was saved
  await db.siteVersion.create({ data: { version: newest.version + 1, note: '', content } });
  await page.setViewportSize({ width: 320, height: 800 });
  for (const path of ['/', '/working-here', '/departments/sales', '/login']) {
    await expect(async () => {
      await page.goto(path);
      await expect(page.getByText(String(short_name)).first()).toBeVisible({ timeout: 1_000 });
    }, 'the new version was taken over').toPass();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320);
  }
});

test('with a picture above it the first job is still on the first screen', async ({ page }) => {
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(viewport);
    await open(page, '/');
    await expect(page.getByRole('img', { name: 'Our yard at dusk' })).toBeInViewport();
    const jobs = page.getByRole('region', { name: 'Latest jobs' });
    await expect(jobs.getByRole('heading', { level: 3 }).first()).toBeInViewport({ ratio: 1 });
  }
});

test('[SITE-01] a visitor reads by keyboard what it is to work here, and goes on to the jobs of a department', async ({
  page,
  checkAccessibility,
}) => {
  await open(page, '/');
  await checkAccessibility();
  const more = page.getByRole('link', { name: 'More about working at Larkfield Vehicle Leasing' });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Working at Larkfield Vehicle Leasing' })).toBeVisible();
  await expect(page.getByText('We write things down.')).toBeVisible();
  await expect(page.getByRole('img', { name: 'A person smiles' })).toHaveCount(11);
  await checkAccessibility();
  await page.getByRole('link', { name: /^\d+ open roles? in Sales$/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sales jobs' })).toBeVisible();
});

test('a page that the browser renders shows the words of its own department', async ({ page }) => {
  await open(page, '/departments/sales');
  await expect(page.getByText('This is Sales.')).toBeVisible();
  await page
    .getByRole('link', { name: /^View Details/ })
    .first()
    .click();
  const about = page.getByRole('region', { name: /^Working in/ });
  await expect(about).toContainText('This is Sales.');
  await page.getByRole('link', { name: 'Larkfield Vehicle Leasing' }).first().click();
  await expect(page.getByRole('img', { name: 'Our yard at dusk' })).toBeVisible();
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Credit Clerk' })
    .getByRole('link', { name: /^View Details/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Credit Clerk' })).toBeVisible();
  await expect(about).toContainText('This is Finance.');
  await page.goBack();
  await page.goBack();
  await expect(about).toContainText('This is Sales.');
});

test.describe('without script', () => {
  test.use({ expectedErrors: ['.js csp'] });

  test('the pictures and the page about working here are whole', async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      ...(baseURL !== undefined && { baseURL }),
    });
    const page = await context.newPage();
    await page.goto('/');
    await expect(page.getByRole('img', { name: 'Our yard at dusk' })).toBeVisible();
    await page.getByRole('link', { name: /^More about working at/ }).click();
    await expect(page.getByText('We write things down.')).toBeVisible();
    await context.close();
  });
});
