import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Reports of React that it renders a page anew, because a script was missing before a slow machine had hydrated it. */
export const rendersAnew = ['React error #422', 'React error #520'];

/** Opens a public page as a visitor and waits for hydration: only the browser renders the Sign In link. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
}
