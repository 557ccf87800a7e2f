import { join } from 'node:path';
import type { Db } from '@careers/db/client';
import type { Person } from '@careers/samples/factories/person';
import { expect, type Page } from '@playwright/test';
import { dataDir } from './env.ts';
import { signIn } from './sign-in.ts';

/** The folder of CV files of the product under test. */
export const cvDir = join(dataDir, 'cvs');
/** The address of requests that upload a CV. */
export const uploadRequests = '**/api/upload-cv';
/** The size of the largest accepted CV in bytes. */
export const maxSize = 10 * 1024 * 1024;

/** Finds the card of the CV on the profile. */
export function cvCard(page: Page) {
  return page.getByRole('region', { name: 'CV / Resume' });
}

/** Describes a file for a file chooser. */
export function uploadedFile(name: string, buffer: Buffer, mimeType = 'application/pdf') {
  return { name, mimeType, buffer };
}

/** Signs a candidate in and opens their profile. */
export async function openProfile(page: Page, person: Person): Promise<void> {
  await signIn(page, person);
  await page.goto('/dashboard/profile');
  await expect(cvCard(page)).toBeVisible();
}

/** Chooses a file by the button, as a candidate does: on the profile, or in the application form. */
export async function chooseFile(
  page: Page,
  button: 'Upload CV' | 'Replace CV',
  chosen: ReturnType<typeof uploadedFile>,
): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).click();
  await (await chooser).setFiles(chosen);
}

/** Waits until the card names the uploaded file. During the upload the progress bar has that name. */
export async function expectUploaded(page: Page, name: string): Promise<void> {
  await expect(cvCard(page).getByText(name)).toBeVisible();
  await expect(cvCard(page).getByRole('progressbar')).toHaveCount(0);
  await expect(cvCard(page).getByText(name)).toBeVisible();
}

/** Reads the row of the CV that a profile points to, or null. */
export async function currentCv(db: Db, { id }: Person) {
  const row = await db.profile.findUnique({ where: { id }, select: { cv: true } });
  return row?.cv ?? null;
}
