import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Opens a public page as a visitor, and waits until its scripts run: they render the link that it waits for. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
}
