import { join } from 'node:path';
import type { Db } from '@careers/db/client';
import type { Person } from '@careers/samples/factories/person';
import { expect, type Page } from '@playwright/test';
import { dataDir } from './env.ts';
import { signIn } from './sign-in.ts';

/** Where the product under test keeps its CV files. */
export const cvDir = join(dataDir, 'cvs');
/** The requests that send a CV. */
export const uploadRequests = '**/api/upload-cv';
/** The size of the largest CV that is taken, in bytes. */
export const maxSize = 10 * 1024 * 1024;

/** The card of the CV on the profile. */
export function cvCard(page: Page) {
  return page.getByRole('region', { name: 'CV / Resume' });
}
/** The region that holds the toasts. */
export function toasts(page: Page) {
  return page.getByRole('region', { name: 'Notifications' });
}

/** A file as a file chooser takes it. */
export function uploadedFile(name: string, buffer: Buffer, mimeType = 'application/pdf') {
  return { name, mimeType, buffer };
}

/** Signs a candidate in and opens their profile. */
export async function openProfile(page: Page, person: Person): Promise<void> {
  await signIn(page, person);
  await page.goto('/dashboard/profile');
  await expect(cvCard(page)).toBeVisible();
}

/** Chooses a file through the button, as a candidate does. */
export async function chooseFile(
  page: Page,
  button: 'Upload CV' | 'Replace CV',
  chosen: ReturnType<typeof uploadedFile>,
): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await cvCard(page).getByRole('button', { name: button }).click();
  await (await chooser).setFiles(chosen);
}

/** Waits until an upload has ended and the card names its file; while it is under way the progress bar has that name. */
export async function expectUploaded(page: Page, name: string): Promise<void> {
  await expect(cvCard(page).getByText(name)).toBeVisible();
  await expect(cvCard(page).getByRole('progressbar')).toHaveCount(0);
  await expect(cvCard(page).getByText(name)).toBeVisible();
}

/** The row of the CV that a profile points to; null without one. */
export async function currentCv(db: Db, { id }: Person) {
  const row = await db.profile.findUnique({ where: { id }, select: { cv: true } });
  return row?.cv ?? null;
}
