import type { Db } from '@careers/db/client';
import { createAdmin, createCandidate, type PersonOverrides } from '@careers/samples/factories/person';
import { expect, type Page } from '@playwright/test';
import { signIn } from './sign-in.ts';
import { toasts } from './toasts.ts';

/** Makes a text that no other test's users have in their name or address. */
export function uniqueName(): string {
  return `u${crypto.randomUUID().slice(0, 8)}`;
}
/** Finds the row of a user in the table. */
export function rowOf(page: Page, name: string) {
  return page.getByRole('row').filter({ hasText: name });
}
/** Finds the text of a toast. An open dialog has a region of toasts too. */
export function toast(page: Page, text: string) {
  return toasts(page).getByText(text, { exact: true });
}

/** Chooses an action of a user's menu. */
export async function chooseAction(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `More actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** Signs in an administrator and opens the users, with a search that only this test's people match. */
export async function adminAtUsers(page: Page, db: Db, people: PersonOverrides[] = []) {
  const tag = uniqueName();
  const created = [];
  for (const person of people)
    created.push(await createCandidate(db, { email: `${uniqueName()}.${tag}@example.com`, ...person }));
  const admin = await createAdmin(db, { full_name: 'Helen Ashdown', email: `${uniqueName()}.${tag}@example.com` });
  await signIn(page, admin);
  await page.goto(`/admin/users?search=${tag}`);
  await expect(page.getByRole('row')).toHaveCount(people.length + 2);
  return { tag, admin, people: created };
}
