import { createAdmin, createCandidate } from '@careers/samples/factories/person';
import type { Page } from '@playwright/test';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

function events(page: Page) {
  return page.getByRole('main').getByRole('listitem');
}

test('[TRUST-08] an administrator finds what happened to an account, newest first, by person, event, outcome and day', async ({
  page,
  db,
  checkAccessibility,
}) => {
  const admin = await createAdmin(db);
  const { id, email } = await createCandidate(db, { full_name: `Ida ${'Longname'.repeat(20)} Osgood` });
  const own = { actor_id: id, subject_id: id, address_prefix: '192.0.2.0/24' };
  await db.auditEvent.createMany({
    data: [
      ...Array.from({ length: 25 }, (_, n) => ({
        ...own,
        action: 'login',
        created_at: new Date(Date.UTC(2026, 1, n + 1)),
      })),
      {
        ...own,
        action: 'api_called',
        outcome: 'refused',
        detail: 'admin.users.list',
        user_agent: 'Mozilla/5.0'.repeat(18),
        created_at: new Date('2026-03-28T12:00:00Z'),
      },
      { action: 'cv_viewed', actor_id: admin.id, subject_id: id, created_at: new Date('2026-03-29T12:00:00Z') },
    ],
  });

  await signIn(page, admin);
  await page.goto('/admin/settings');
  await page.getByRole('link', { name: 'Security events' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Security events' })).toBeVisible();
  await expect(
    events(page)
      .filter({ hasText: /signed in from [\d.]+\/24 with Chrome on Linux/ })
      .first(),
  ).toBeVisible(); // the administrator's own sign-in

  await page.getByRole('searchbox', { name: 'Search' }).fill(email ?? '');
  await expect(events(page)).toHaveCount(24);
  await expect(events(page).first()).toContainText(/Person \d+ opened the CV of Ida .*Osgood.*29 March 2026/s);
  await expect(events(page).nth(1)).toContainText('admin.users.list');
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(events(page)).toHaveCount(27);
  await expect(page.getByText('Showing 27', { exact: true })).toBeVisible();

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await checkAccessibility();
  }
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, `at ${width} pixels`).toBeLessThanOrEqual(0);
  }

  await page.getByLabel('Outcome').selectOption('Refused');
  await expect(events(page)).toHaveCount(1);
  await expect(events(page)).toContainText('tried to use part of the site, and was refused');
  await page.getByLabel('Outcome').selectOption('All outcomes');
  await page.getByLabel('Event', { exact: true }).selectOption('Sign-in');
  await page.getByLabel('From').fill('2026-02-24');
  await page.getByLabel('To', { exact: true }).fill('2026-02-24');
  await expect(events(page)).toHaveCount(1);
  await page.reload();
  await expect(events(page)).toHaveCount(1);
  await page.getByLabel('To', { exact: true }).fill('2026-02-23');
  await expect(page.getByText('The last day must not be before the first day')).toBeVisible();
  await expect(page.getByText('No security events found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL('/admin/security');
  await expect(events(page).first()).toBeVisible();
});

test.describe('when the events cannot be fetched', () => {
  test.use({ expectedErrors: ['net::ERR_FAILED'] });

  test('the screen says so, and trying again helps', async ({ page, db }) => {
    const call = /\/trpc\/.*admin\.securityEvents\.list/;
    await signIn(page, await createAdmin(db));
    await page.route(call, (route) => route.abort('failed'));
    await page.goto('/admin/security');
    await expect(page.getByRole('alert')).toContainText('Failed to fetch the security events');
    await page.unroute(call);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(events(page).first()).toBeVisible();
  });
});
