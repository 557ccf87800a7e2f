import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Finds the editor of a rich text in the job form. */
export function editor(page: Page, label: string) {
  return page.getByRole('textbox', { name: label });
}

/** Opens the job form and waits for its editors, which are in a chunk of their own. */
export async function openJobForm(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(editor(page, 'Description')).toBeVisible();
}

/** Opens, or folds, the fields that are seldom needed. */
export async function openAdvanced(page: Page): Promise<void> {
  await page.getByText('Advanced').click();
}

/** Fills in the required fields of a job. */
export async function fillJob(page: Page, { title }: { title: string }): Promise<void> {
  await page.getByLabel('Title', { exact: false }).first().fill(title);
  await page.getByLabel('Department').selectOption('Operations');
  await page.getByLabel('Location').fill('Leeds');
  await page.getByLabel('Full-time').check();
  await editor(page, 'Description').click();
  await page.keyboard.type('Keeps the records right.');
}
