import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { toasts } from '../support/toasts.ts';

async function openComponents(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto('/dev/ui');
  // Presses again, because a press before the scripts have loaded says nothing.
  await expect(async () => {
    await press(page, 'Say what went right');
    await expect(toasts(page).getByText('Job created successfully.')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await toasts(page).getByRole('button', { name: 'Dismiss' }).press('Enter'); // a mouse would stop their time
  await page.clock.pauseAt(Date.now() + 60_000); // no toast ends by itself
}

async function press(page: Page, ...buttons: string[]): Promise<void> {
  for (const name of buttons) await page.getByRole('button', { name, exact: true }).press('Enter');
}

test('the next toast about the same thing replaces the last one, and the newest is on top', async ({ page }) => {
  await openComponents(page);
  await press(page, 'Say what went wrong', 'Say what went right');
  await expect(toasts(page).getByText('Job created successfully.')).toBeVisible();
  expect(await toasts(page).getByText('Failed to save job.').count()).toBe(0);

  await press(page, 'Say much', 'Say what went wrong', 'Offer to undo it');
  expect(await toasts(page).getByText('Job created successfully.').count()).toBe(0);
  const newestFirst = ['Application status updated', 'Failed to save job.', 'Keeps the records'];
  const tops = await Promise.all(newestFirst.map(async (text) => (await boxOf(toasts(page).getByText(text))).y));
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
});

test('a toast with an action leaves time, waits while the keyboard is in it, and gives the focus back', async ({
  page,
}) => {
  await openComponents(page);
  await press(page, 'Say what went right', 'Offer to undo it');
  await page.clock.runFor(15_000);
  await expect(toasts(page).getByText('Job created successfully.')).toBeHidden();
  const undo = toasts(page).getByRole('button', { name: 'Undo' });
  await page.keyboard.press('Tab');
  await expect(undo).toBeFocused();
  await page.clock.runFor(60_000);
  await page.keyboard.press('Enter');
  await expect(toasts(page).getByText('Undone.')).toBeVisible();
  await expect(undo).toBeHidden();
  await expect(page.getByRole('button', { name: 'Offer to undo it' })).toBeFocused();
  await page.clock.runFor(5_000);
  await expect(toasts(page).getByText('Undone.')).toBeHidden();

  await press(page, 'Offer to undo it');
  await page.clock.runFor(20_000);
  await expect(undo).toBeHidden();
});

test('no toast covers the heading of its page, or the title and the buttons of its dialog', async ({ page }) => {
  await openComponents(page);
  const heading = page.getByRole('heading', { name: 'Components' });
  const dialog = page.getByRole('dialog');
  for (const [width, height] of [
    [320, 640],
    [390, 844],
    [768, 1024],
    [1280, 800],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    await press(page, 'Say what went wrong', 'Offer to undo it');
    await page.evaluate(() => scrollTo(0, 0));
    await expectUncovered(page, heading);
    for (const size of ['small', 'medium', 'large']) {
      await press(page, `Open the ${size}`);
      await expect(dialog.getByRole('button', { name: 'Undo' }), 'the dialog has taken the toasts over').toBeVisible();
      for (const part of await dialog.locator('> :first-child').locator('h2, button').all())
        await expectUncovered(page, part);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
  }
});

type Box = { x: number; y: number; width: number; height: number };

async function boxOf(part: Locator): Promise<Box> {
  const box = await part.boundingBox();
  if (!box) throw new Error(`Not on screen: ${part.toString()}`);
  return box;
}

/** Fails when a toast lies over a part of the screen, or when the part is not on the screen. */
async function expectUncovered(page: Page, part: Locator): Promise<void> {
  const { x, y, width, height } = await boxOf(part);
  const screen = page.viewportSize() ?? { width: 0, height: 0 };
  expect(y >= 0 && y + height <= screen.height, part.toString()).toBe(true);
  const shown = toasts(page).locator('[aria-live] > *');
  await expect(shown).toHaveCount(2);
  for (const toast of await shown.all()) {
    const over = await boxOf(toast);
    const apart = over.x >= x + width || over.x + over.width <= x || over.y >= y + height || over.y + over.height <= y;
    expect(apart, `${part.toString()} at ${screen.width} px`).toBe(true);
  }
}
