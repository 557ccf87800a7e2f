import type { Page } from '@playwright/test';

/** Finds the region of the toasts. */
export function toasts(page: Page) {
  return page.getByRole('region', { name: 'Notifications' });
}
