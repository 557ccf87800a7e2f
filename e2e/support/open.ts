import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Opens a public page as a visitor and waits for hydration: only the browser renders the Sign In link. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
}
