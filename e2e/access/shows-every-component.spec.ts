import { expectLargeTargets, expectNoAxeFindings, expectNoSidewaysScroll, expectStill } from '../support/access.ts';
import { tabTo } from '../support/keyboard.ts';
import { expect, test } from '../support/test.ts';

test('every component is accessible in every state, width and theme', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/dev/ui');
  await expect(page.getByRole('heading', { level: 1, name: 'Components' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Benefits' })).toBeVisible();
  await expectStill(page);
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoSidewaysScroll(page);
  await expectLargeTargets(page);
  await expectNoAxeFindings(page);
  await page.emulateMedia({ forcedColors: 'active' });
  await expectNoAxeFindings(page, { rules: 'colours' });
  await page.emulateMedia({ forcedColors: 'none', colorScheme: 'dark' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectNoSidewaysScroll(page);
  await expectNoAxeFindings(page);

  // Fails unless each stop on the way shows its focus.
  await tabTo(page, page.getByRole('button', { name: 'Open the small' }));
  for (const dialog of ['small', 'medium', 'large', 'question', 'pending question']) {
    await page.getByRole('button', { name: `Open the ${dialog}`, exact: true }).click();
    await expect(page.locator('dialog')).toBeVisible();
    await expectNoAxeFindings(page, { within: 'dialog' });
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog')).toBeHidden();
  }
  await page.getByRole('button', { name: 'More actions for Fleet Manager' }).click();
  await expectNoAxeFindings(page, { within: '[role="menu"]' });
  await page.keyboard.press('Escape');
  for (const toast of ['Offer to undo it', 'Say what went wrong', 'Say much'])
    await page.getByRole('button', { name: toast }).click();
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Dismiss' }).last().focus();
  await expectNoAxeFindings(page, { within: '[aria-label="Notifications"]' });
});

test('a dialog with a long title leaves a phone room for its content', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/dev/ui');
  await page.evaluate(() => document.fonts.ready);
  await page.reload(); // a typeface that came too late for the first page is in the cache now
  const dialog = page.getByRole('dialog', { name: /^Apply for .* on the way\.$/ });
  // Clicks again, because a click before the scripts have loaded opens nothing.
  await expect(async () => {
    if (await dialog.isHidden()) await page.getByRole('button', { name: 'Open the medium' }).click();
    await expect(dialog).toBeVisible({ timeout: 1_000 });
  }).toPass();
  const [title, cancel, submit] = await Promise.all(
    [
      dialog.getByRole('heading'),
      ...['Cancel', 'Submit Application'].map((name) => dialog.getByRole('button', { name })),
    ].map((part) => part.boundingBox()),
  );
  expect(title?.height).toBeLessThan(80);
  expect(cancel?.y).toBe(submit?.y);
});
