import type { Page } from '@playwright/test';

async function askWithWrongAddress(page: Page): Promise<void> {
  await page.getByLabel('Email address').fill('helen@localhost');
  await page.getByRole('button', { name: /^Email me a link/ }).click();
  await page.getByText('Please enter a valid email address').waitFor();
}
async function openAlerts(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Job alerts' }).getByRole('link', { name: 'Change' }).click();
  await page.getByRole('heading', { name: 'Your job alerts' }).waitFor();
}
async function changeAlert(page: Page): Promise<void> {
  await openAlerts(page);
  await page.getByRole('link', { name: 'Change' }).first().click();
  await page.getByRole('heading', { name: 'Change this job alert' }).waitFor();
}

/** The screens of job alerts and of saved jobs. */
export const alertScreens = [
  {
    name: 'alert-new',
    as: 'visitor' as const,
    path: '/alerts/new?search=van+driver&department=Operations&location=Leeds',
  },
  { name: 'alert-new-errors', as: 'visitor' as const, path: '/alerts/new', act: askWithWrongAddress },
  { name: 'alert-sent', as: 'visitor' as const, path: '/alerts/sent' },
  { name: 'alert-link-failed', as: 'visitor' as const, path: '/alerts/confirm' },
  { name: 'alerts-find', as: 'visitor' as const, path: '/alerts/manage' },
  { name: 'alerts-manage', as: 'candidate' as const, path: '/dashboard', act: openAlerts },
  { name: 'alert-change', as: 'candidate' as const, path: '/dashboard', act: changeAlert },
  { name: 'saved-jobs', as: 'candidate' as const, path: '/dashboard/saved' },
  { name: 'saved-jobs-empty', as: 'newcomer' as const, path: '/dashboard/saved' },
];
