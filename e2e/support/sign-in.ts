import { expect, type Page } from '@playwright/test';

/** Signs in on the login screen and waits until the browser has left it. */
export async function signIn(
  page: Page,
  { email, password }: { email: string; password: string | null },
): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password ?? '');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).not.toHaveURL(/\/login/);
}
