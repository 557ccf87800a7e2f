import { createAdmin, createCandidate } from '@careers/samples/factories/person';
import type { Page } from '@playwright/test';
import { signInOnScreen } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const headings = new WeakMap<Page, Set<string>>();

/** Records every h1 that the page shows from now on, however briefly. */
async function watchHeadings(page: Page): Promise<Set<string>> {
  const seen = headings.get(page) ?? new Set<string>();
  headings.set(page, seen);
  await page.exposeFunction('headingSeen', (text: string) => void seen.add(text));
  await page.addInitScript(() => {
    const tell: unknown = Reflect.get(window, 'headingSeen');
    new MutationObserver(() => {
      const text = document.querySelector('h1')?.textContent;
      if (text && typeof tell === 'function') tell(text);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  return seen;
}

for (const path of ['/dashboard', '/dashboard/applied', '/dashboard/profile', '/dashboard/applied?page=2&q=a%20b']) {
  test(`[GUARD-01] [GUARD-03] a visitor of ${path} is asked to sign in first, and nothing of it shows`, async ({
    page,
  }) => {
    const seen = await watchHeadings(page);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in to your account' })).toBeVisible();
    const address = new URL(page.url());
    expect(address.pathname).toBe('/login');
    const back = new URL(address.searchParams.get('redirect') ?? '', address);
    const requested = new URL(path, address);
    expect([back.pathname, ...back.searchParams]).toEqual([requested.pathname, ...requested.searchParams]);
    expect([...seen]).toEqual(['Sign in to your account']);
  });
}

for (const path of ['/admin', '/admin/users', '/admin/jobs', '/admin/jobs/new', '/admin/settings', '/admin/security']) {
  test(`[GUARD-04] [GUARD-03] a visitor of ${path} is asked to sign in first, and nothing of it shows`, async ({
    page,
  }) => {
    const seen = await watchHeadings(page);
    await page.goto(path);
    await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(path)}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in to your account' })).toBeVisible();
    expect([...seen]).toEqual(['Sign in to your account']);
  });
}

/** Simulates a slow device by delaying every message of a MessagePort, by which React schedules its work. */
function drawSlowly(page: Page) {
  return page.addInitScript(() => {
    const send: unknown = Reflect.get(MessagePort.prototype, 'postMessage');
    MessagePort.prototype.postMessage = function (this: MessagePort, ...message: unknown[]) {
      setTimeout(() => typeof send === 'function' && Reflect.apply(send, this, message), 200);
    };
  });
}

for (const path of ['/dashboard', '/admin/jobs']) {
  // Fails on console errors, as every test does.
  test(`[GUARD-03] a visitor of ${path} with a slow device is asked to sign in first`, async ({ page }) => {
    await drawSlowly(page);
    await page.goto(path);
    await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(path)}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in to your account' })).toBeVisible();
    await expect(page.getByLabel('Email')).toBeVisible();
  });
}

test('[GUARD-05] a candidate in the administration is sent to the jobs, and nothing of it shows', async ({
  page,
  db,
}) => {
  await signInOnScreen(page, await createCandidate(db));
  await expect(page).toHaveURL('/dashboard');
  const seen = await watchHeadings(page);
  await page.goto('/admin/jobs');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect([...seen]).not.toContain('Jobs');
});

test.describe('when the profile cannot be read', () => {
  test.use({ expectedErrors: ['status of 500'] });

  test('[GUARD-05] [SESS-04] an administrator without a profile is sent to the jobs (with a mocked response)', async ({
    page,
    db,
  }) => {
    await signInOnScreen(page, await createAdmin(db));
    await expect(page).toHaveURL('/admin');
    await page.route(/\/trpc\/[^?]*profile\.me/, (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/admin/jobs');
    await expect(page).toHaveURL('/');
  });
});

test('[GUARD-03] while the profile is loading the administration is a skeleton', async ({
  page,
  db,
  checkAccessibility,
}) => {
  await signInOnScreen(page, await createAdmin(db));
  await expect(page).toHaveURL('/admin');
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/\/trpc\/[^?]*profile\.me/, async (route) => {
    await answered;
    await route.continue();
  });
  await page.goto('/admin/jobs');
  await expect(page.getByRole('main').getByRole('status')).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
  await checkAccessibility();
  answer();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL('/admin/jobs');
});
