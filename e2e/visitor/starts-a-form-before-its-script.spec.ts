import { createAdmin, createCandidate } from '@careers/samples/factories/person';
import type { Page } from '@playwright/test';
import { fillRegistration } from '../support/account-forms.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

/** Holds the scripts of the page back. Returns what lets them come. */
async function holdScripts(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

/** Opens a page whose scripts do not come yet, once it is drawn. */
async function openEarly(page: Page, path: string): Promise<() => void> {
  const deliver = await holdScripts(page);
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return deliver;
}

for (const [path, fields] of Object.entries({
  '/login': ['email', 'password'],
  '/auth/login': ['email', 'password'],
  '/register': ['full_name', 'email', 'password', 'confirmPassword'],
  '/auth/register': ['full_name', 'email', 'password', 'confirmPassword'],
  '/auth/forgot-password': ['email'],
}))
  test(`${path} arrives with its form, which puts nothing into an address`, async ({ request }) => {
    const html = await (await request.get(path)).text();
    expect(html.match(/<form[^>]*>/g)).toEqual([expect.stringContaining('method="post"')]);
    const names = [...html.matchAll(/<input[^>]* name="(\w+)"/g)].map(([, name]) => name);
    expect(names).toEqual(fields);
  });

test('[LOGIN-04] what a visitor enters before the script has come is kept, and the button that they selected acts once it has', async ({
  page,
  db,
}) => {
  const { email, password } = await createCandidate(db);
  const deliver = await openEarly(page, '/login?redirect=%2Fdashboard%2Fprofile');
  await page.getByLabel('Email').fill(email);
  // Fills the password in as a password manager may: without an event.
  await page
    .getByLabel('Password', { exact: true })
    .evaluate((field: HTMLInputElement, value) => (field.value = value), password ?? '');
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  deliver();
  await expect(page).toHaveURL('/dashboard/profile');
});

test('[REG-04] a registration that is entered before the script has come is sent once it has', async ({ page, db }) => {
  const deliver = await openEarly(page, '/register');
  const email = await fillRegistration(page);
  deliver();
  await page.waitForLoadState('networkidle');
  await expect(page.getByLabel('Full Name')).toHaveValue('Morag Sinclair');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL('/auth/login');
  expect(await db.profile.count({ where: { email } })).toBe(1);
});

test('[LOGIN-02] another way to sign in that is selected before the script has come opens, with the address that was entered', async ({
  page,
}) => {
  const deliver = await openEarly(page, '/login');
  await page.getByLabel('Email').fill('ann@example.com');
  await page.getByRole('button', { name: 'Use magic link instead' }).click();
  deliver();
  await expect(page.getByRole('button', { name: 'Send magic link' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('ann@example.com');
});

test.describe('a form whose script does not come', () => {
  test.use({ expectedErrors: ['status of 405'] });

  for (const path of ['/login', '/register', '/auth/forgot-password'])
    test(`${path} leads to a page that says that JavaScript is needed, and nothing that was entered is in an address`, async ({
      page,
      checkAccessibility,
    }) => {
      await page.clock.install();
      const addresses: string[] = [];
      page.on('request', (request) => addresses.push(request.url()));
      await openEarly(page, path);
      await page.getByLabel('Email').fill('ann@example.com');
      for (const field of await page.locator('input[type="password"]').all()) await field.fill('quiet-secret');
      await page.locator('button[type="submit"]').click();
      await page.clock.fastForward(19_000);
      await expect(page.getByLabel('Email')).toHaveValue('ann@example.com');
      await page.clock.fastForward(1_000);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('You need JavaScript to sign in');
      await expect(page).toHaveURL(path);
      expect(addresses.filter((address) => /quiet-secret|ann/.test(address))).toEqual([]);
      await checkAccessibility();
      await page.unrouteAll();
      await page.getByRole('link', { name: 'Try again' }).click();
      await expect(page.getByLabel('Email')).toBeVisible();
    });
});

test('[GUARD-03] [LOGIN-04] a signed-in user sees a skeleton and not the form until they are sent on', async ({
  page,
  db,
}) => {
  await signIn(page, await createAdmin(db));
  for (const path of ['/login', '/register']) {
    const deliver = await openEarly(page, path);
    await expect(page.getByRole('main').getByRole('status')).toHaveAttribute('aria-busy', 'true');
    await expect(page.getByRole('main').getByRole('status')).toBeVisible();
    await expect(page.locator('form')).toBeHidden();
    deliver();
    await expect(page).toHaveURL('/admin');
    await page.unrouteAll();
  }
});

/** Returns by how much the page has shifted since it was opened. */
function cumulativeShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let total = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) total += 'value' in entry ? Number(entry.value) : 0;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => setTimeout(() => resolve(total), 100));
      }),
  );
}

test.describe('without fonts, which may come at any time and move what is painted', () => {
  test.use({ expectedErrors: ['.woff2'] });

  for (const width of [360, 1280])
    for (const path of ['/login', '/register', '/auth/forgot-password'])
      test(`nothing of ${path} moves when its script comes late, on a screen of ${width} pixels`, async ({ page }) => {
        await page.setViewportSize({ width, height: 800 });
        await page.route('**/*.woff2', (route) => route.abort());
        const deliver = await openEarly(page, path);
        const before = await page.getByRole('heading', { level: 1 }).boundingBox();
        deliver();
        await page.waitForLoadState('networkidle');
        await expect(page.locator('main script')).toHaveCount(0); // React has taken the form over
        expect(await page.getByRole('heading', { level: 1 }).boundingBox()).toEqual(before);
        expect(await cumulativeShift(page)).toBeLessThan(0.01);
      });
});
