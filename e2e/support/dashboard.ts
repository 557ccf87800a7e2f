import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Waits for every panel of a new candidate's dashboard: one that still loads when the session ends is refused. */
export async function expectEmptyDashboard(page: Page): Promise<void> {
  await expect(page.getByText('Jobs you save appear here.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Email me new jobs' })).toBeVisible();
}
