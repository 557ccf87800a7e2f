import { open } from '../support/open.ts';
import { expect, test } from '../support/test.ts';

test.use({ expectedErrors: ['net::ERR_INTERNET_DISCONNECTED', 'Part of this page could not be loaded'] });

test('a page whose chunk cannot be loaded offline shows an error, and a retry loads it', async ({ page, context }) => {
  await open(page, '/');
  await context.setOffline(true);
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
  await expect(page.getByText('Please check your connection and try again.')).toBeVisible();

  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in to your account' })).toBeVisible();
  await expect(page.getByLabel('Email')).toBeVisible();
});
