import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** The editor of one of the job form's rich texts. */
export function editor(page: Page, label: string) {
  return page.getByRole('textbox', { name: label });
}

/** Waits until the job form is there: its editors come with the screen's own chunk. */
export async function openJobForm(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(editor(page, 'Description')).toBeVisible();
}

/** Fills what a job needs. */
export async function fillJob(page: Page, { title }: { title: string }): Promise<void> {
  await page.getByLabel('Title', { exact: false }).first().fill(title);
  await page.getByLabel('Department').selectOption('Operations');
  await page.getByLabel('Location').fill('Leeds');
  await page.getByLabel('Full-time').check();
  await editor(page, 'Description').click();
  await page.keyboard.type('Keeps the records right.');
}
