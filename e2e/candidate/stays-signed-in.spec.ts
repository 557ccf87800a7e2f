import { createCandidate } from '@careers/samples/factories/person';
import {
  ageSession,
  ageSessionOnLoad,
  comeBack,
  countRefreshes,
  refreshTimes,
  storedToken,
} from '../support/session.ts';
import { signIn, signInOnScreen } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const refresh = '**/auth/v1/token?grant_type=refresh_token';

test('[SESS-02] a reload and a new tab are still signed in', async ({ page, context, db }) => {
  const candidate = await createCandidate(db);
  await signInOnScreen(page, candidate);
  await page.reload();
  await expect(page.getByRole('banner').getByText(candidate.email)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/dashboard/applied');
  await expect(other.getByRole('heading', { level: 1, name: 'Applied Jobs' })).toBeVisible();
});

test('[SESS-02] a session near its end is refreshed when the page opens, and when its tab comes to the front', async ({
  page,
  db,
}) => {
  await signIn(page, await createCandidate(db));
  const refreshes = countRefreshes(page);
  const first = await storedToken(page);
  await ageSession(page, 60);
  await page.goto('/dashboard/applied');
  await expect(page.getByText('No applications yet')).toBeVisible();
  await expect.poll(() => storedToken(page)).not.toBe(first);
  expect(refreshes()).toBe(1);

  const second = await storedToken(page);
  await comeBack(page);
  await ageSession(page, 60);
  await comeBack(page);
  await expect.poll(() => storedToken(page)).not.toBe(second);
  expect(refreshes()).toBe(2);
  await expect(page).toHaveURL('/dashboard/applied');
});

test('[SESS-02] two tabs that refresh at the same moment both stay signed in', async ({ page, context, db }) => {
  await signIn(page, await createCandidate(db));
  const other = await context.newPage();
  for (const tab of [page, other]) await tab.goto('/dashboard/applied');
  for (const tab of [page, other]) await expect(tab.getByText('No applications yet')).toBeVisible();
  const before = await storedToken(page);
  await ageSession(page, 60);
  await Promise.all([comeBack(page), comeBack(other)]);
  await expect.poll(() => storedToken(page)).not.toBe(before);
  for (const tab of [page, other]) {
    await tab.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Profile' }).click();
    await expect(tab.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
    await tab.reload();
    await expect(tab.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  }
});

test('[SESS-02] signing out in one tab signs the other out, and signing in there lets this one in again', async ({
  page,
  context,
  db,
}) => {
  const candidate = await createCandidate(db);
  await signInOnScreen(page, candidate);
  const other = await context.newPage();
  await other.goto('/dashboard/applied');
  await expect(other.getByRole('heading', { level: 1, name: 'Applied Jobs' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(other).toHaveURL('/login?redirect=%2Fdashboard%2Fapplied');
  await signInOnScreen(page, candidate);
  await expect(other).toHaveURL('/dashboard/applied');
});

test.describe('while the sign-in service is away', () => {
  test.use({ expectedErrors: ['status of 502', 'status of 503', 'status of 504', 'net::ERR_FAILED'] });

  for (const failure of [502, 503, 504, 'no network'] as const) {
    test(`[SESS-03] ${failure} to a refresh keeps the session, and the next try comes 200 ms later and then 400 (answered in its place)`, async ({
      page,
      db,
    }) => {
      await signIn(page, await createCandidate(db));
      let left = 2;
      await page.route(refresh, (route) => {
        if (left === 0) return route.continue();
        left -= 1;
        return failure === 'no network' ? route.abort('failed') : route.fulfill({ status: failure, json: {} });
      });
      await ageSessionOnLoad(page, -10);
      await page.goto('/dashboard/applied');
      await expect(page.getByText('No applications yet')).toBeVisible();
      const times = await refreshTimes(page);
      expect(times).toHaveLength(3);
      const [first = 0, second = 0, third = 0] = times;
      expect(second - first).toBeGreaterThanOrEqual(200);
      expect(third - second).toBeGreaterThanOrEqual(400);
    });
  }
});

test.describe('when a refresh is refused', () => {
  test.use({ expectedErrors: ['status of 400', 'status of 403', 'status of 401'] });

  test('[SESS-03] the session is removed, and the person is asked to sign in and led back', async ({ page, db }) => {
    const candidate = await createCandidate(db);
    await signInOnScreen(page, candidate);
    await expect(page).toHaveURL('/dashboard');
    await db.session.deleteMany({ where: { user_id: candidate.id } });
    await ageSession(page, -10);
    await page.goto('/dashboard/applied');
    await expect(page).toHaveURL('/login?redirect=%2Fdashboard%2Fapplied');
    expect(await storedToken(page)).toBeNull();
  });

  test('[SESS-04] a session ended on the server ends here with the first call, without a word', async ({
    page,
    db,
  }) => {
    const candidate = await createCandidate(db);
    await signInOnScreen(page, candidate);
    await expect(page).toHaveURL('/dashboard');
    const warnings: string[] = [];
    page.on('console', (message) => void (message.text().includes('profile') && warnings.push(message.text())));
    await db.session.deleteMany({ where: { user_id: candidate.id } });
    await page.goto('/dashboard/profile');
    await expect(page).toHaveURL('/login?redirect=%2Fdashboard%2Fprofile');
    await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('listitem')).toHaveCount(0);
    expect(await storedToken(page)).toBeNull();
    expect(warnings).toEqual([]);
  });

  test('a session that ends while a page of it is open takes the person to the login screen at the next call', async ({
    page,
    db,
  }) => {
    const candidate = await createCandidate(db);
    await signIn(page, candidate);
    await page.goto('/dashboard/profile');
    await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
    await page.waitForLoadState('networkidle'); // lets no loading card make the first call without a session
    await db.session.deleteMany({ where: { user_id: candidate.id } });
    const link = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Applied Jobs' });
    // Clicks without a pointer: a link that is pointed at loads its page, and that call would lead to the login screen.
    await link.dispatchEvent('click');
    await expect(page).toHaveURL('/login?redirect=%2Fdashboard%2Fapplied');
  });
});

test.describe('when the profile cannot be loaded', () => {
  test.use({ expectedErrors: ['status of 500'] });

  test('[SESS-04] that is logged, the profile is cleared, the session stays, and the return to the tab asks again (answered in its place)', async ({
    page,
    db,
  }) => {
    const candidate = await createCandidate(db, { full_name: 'Priya Nair' });
    await signInOnScreen(page, candidate);
    await expect(page.getByText('Priya Nair')).toBeVisible();
    await page.route(/\/trpc\/[^?]*profile\.me/, (route) => route.fulfill({ status: 500, json: {} }));
    const logged = page.waitForEvent('console', {
      predicate: (message) => message.text().startsWith('The profile could not be loaded'),
    });
    await page.goto('/dashboard/applied');
    await logged;
    await expect(page.getByText('Candidate', { exact: true })).toBeVisible();
    await expect(page.getByText('Priya Nair')).toBeHidden();
    await expect(page.getByRole('banner').getByText(candidate.email)).toBeVisible();
    await page.unroute(/\/trpc\/[^?]*profile\.me/);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await expect(page.getByText('Priya Nair')).toBeVisible();
  });
});
