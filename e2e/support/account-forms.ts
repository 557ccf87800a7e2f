import type { Page } from '@playwright/test';

/** Makes an address that no account has. */
export function newEmail(): string {
  return `new.${crypto.randomUUID()}@example.com`;
}

/** Fills in and sends the form on the login screen. */
export async function submitSignIn(
  page: Page,
  { email, password }: { email: string; password: string | null },
): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password ?? '');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

type Registration = { email?: string; full_name?: string; password?: string; confirmation?: string };

/** Fills in the registration form and returns the address in it. */
export async function fillRegistration(
  page: Page,
  {
    email = newEmail(),
    full_name = 'Morag Sinclair',
    password = 'wet-road-ahead-42',
    confirmation = password,
  }: Registration = {},
): Promise<string> {
  await page.getByLabel('Full Name').fill(full_name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password', { exact: true }).fill(confirmation);
  return email;
}

/** Fills in and sends the form for a new password, on its own page or in a dialog. */
export async function saveNewPassword(page: Page, password: string, confirmation = password): Promise<void> {
  await enterNewPassword(page, password, confirmation);
  await page.getByRole('button', { name: 'Save Password' }).click();
}

/** Chooses the first password of an invited account, whose invitation is then accepted. */
export async function acceptInvitation(page: Page, password: string): Promise<void> {
  await enterNewPassword(page, password, password);
  await page.getByRole('button', { name: 'Accept invitation' }).click();
}

async function enterNewPassword(page: Page, password: string, confirmation: string): Promise<void> {
  await page.getByLabel('New Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password', { exact: true }).fill(confirmation);
}
