import { createJob } from '@careers/samples/factories/job';
import { createAdmin, createCandidate } from '@careers/samples/factories/person';
import type { Page } from '@playwright/test';
import { storedToken } from '../support/session.ts';
import { signIn, signInOnScreen } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

/** Finds what a loaded dashboard shows. Tests wait for it, because signing out before would refuse the page's call. */
function overview(page: Page) {
  return page.getByRole('heading', { name: 'Your applications' });
}

test('[SHELL-03] signing out ends this session here and on the server, and no other one', async ({
  page,
  browser,
  request,
  db,
}) => {
  const candidate = await createCandidate(db);
  const elsewhere = await browser.newPage();
  await signInOnScreen(elsewhere, candidate);
  await signInOnScreen(page, candidate);
  await expect(overview(page)).toBeVisible();
  const token = await storedToken(page);
  expect(await db.session.count({ where: { user_id: candidate.id } })).toBe(2);

  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/login');
  expect(await storedToken(page)).toBeNull();
  expect((await request.get('/api/me', { headers: { authorization: `Bearer ${token}` } })).status()).toBe(401);
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/login?redirect=%2Fdashboard');

  expect(await db.session.count({ where: { user_id: candidate.id } })).toBe(1);
  await elsewhere.goto('/dashboard/profile');
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  await elsewhere.close();
});

test.describe('a sign-out that the server does not hear', () => {
  test.use({ expectedErrors: ['status of 503'] });

  test('[SHELL-03] is said, leaves the person signed in, and works the second time', async ({ page, db }) => {
    await signInOnScreen(page, await createCandidate(db));
    await expect(overview(page)).toBeVisible();
    await page.route('**/auth/v1/logout**', (route) =>
      route.fulfill({ status: 503, json: { code: 'unexpected_failure', message: 'Away' } }),
    );
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page.getByText('Failed to sign out. Please try again.')).toBeVisible();
    expect(await storedToken(page)).not.toBeNull();
    await page.unroute('**/auth/v1/logout**');
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL('/login');
  });
});

/** Returns the positions of the banner's links and the page's headings, once the fonts are loaded. */
function positions(page: Page) {
  return page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.querySelectorAll('header nav a, main :is(h1, h2, h3)')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { text: element.textContent, x, y, width, height };
    });
  });
}

/** Opens the public list and holds back its scripts. Returns a function that releases them. */
async function openWithoutScripts(page: Page): Promise<() => void> {
  let arrive: () => void = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return arrive;
}

test('the banner of the public pages shows who is signed in, and nothing moves when the session is known', async ({
  page,
  browser,
  db,
  checkAccessibility,
}) => {
  await createJob(db);
  const banner = page.getByRole('banner');
  const letVisitorsScriptsCome = await openWithoutScripts(page);
  const toVisitor = await positions(page);
  expect(toVisitor.length).toBeGreaterThan(2);
  letVisitorsScriptsCome();
  await expect(banner.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login');
  await expect(banner.getByRole('button', { name: 'Sign Out' })).toHaveCount(0);
  expect(await positions(page)).toEqual(toVisitor);

  await signIn(page, await createCandidate(db));
  const letScriptsCome = await openWithoutScripts(page);
  const toCandidate = await positions(page);
  // The last call of the page: one that is on its way while the session ends is refused.
  const savedJobs = page.waitForResponse((response) => response.url().includes('saved.list'));
  letScriptsCome();
  await expect(banner.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard');
  expect(await positions(page)).toEqual(toCandidate);
  await savedJobs;
  await checkAccessibility();
  await banner.getByRole('button', { name: 'Sign Out' }).click();
  await expect(banner.getByRole('link', { name: 'Sign In' })).toBeVisible();
  await expect(page).toHaveURL('/');

  const desk = await browser.newPage();
  await signIn(desk, await createAdmin(db));
  await desk.goto('/');
  await expect(desk.getByRole('banner').getByRole('link', { name: 'Admin' })).toHaveAttribute('href', '/admin');
  await desk.close();
});

test('the sign-in client is not fetched for a visitor of the public pages', async ({ page }) => {
  const scripts: string[] = [];
  page.on('response', (response) => void (response.url().endsWith('.js') && scripts.push(response.url())));
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  for (const url of scripts) {
    const text = await (await page.request.get(url)).text();
    expect(text.includes('GoTrueClient@'), url).toBe(false);
  }
});
