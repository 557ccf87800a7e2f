import { expect, test } from '../support/test.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test(`[REST-24] the documentation of the API can be read on a phone, in ${colorScheme} colours`, async ({
    page,
    checkAccessibility,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto('/api/docs');
    await page.getByRole('navigation', { name: 'Calls' }).getByRole('link', { name: 'Apply for a job' }).click();
    const call = page.getByRole('region', { name: 'Apply for a job' });
    await expect(call).toBeInViewport();
    await expect(call).toContainText('POST /api/jobs/{job_id}/apply');
    await call.getByText('Example').first().click();
    await expect(call.getByText('"cover_letter"')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), 'nothing is wider than the screen').toBe(
      360,
    );
    await checkAccessibility();
  });
}
