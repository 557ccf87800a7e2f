import type { Page } from '@playwright/test';

/** Finds the region of the toasts. */
export function toasts(page: Page) {
  return page.getByRole('region', { name: 'Notifications' });
}

/** Finds the panel with the email about a status that was saved. */
export function statusPanel(page: Page) {
  return page.getByRole('region', { name: /^Moved .+ to .+\.$/ });
}
