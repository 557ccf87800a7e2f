import type { Db } from '@careers/db/client';
import { createAdmin, createCandidate, type PersonOverrides } from '@careers/samples/factories/person';
import { expect, type Page } from '@playwright/test';
import { signIn } from './sign-in.ts';

/** A text that no other test's users have in their name or address. */
export function uniqueName(): string {
  return `u${crypto.randomUUID().slice(0, 8)}`;
}
/** The row of a user in the table. */
export function rowOf(page: Page, name: string) {
  return page.getByRole('row').filter({ hasText: name });
}
/** The text of a toast: an open dialog shows them too, so there may be two regions. */
export function toast(page: Page, text: string) {
  return page.getByRole('region', { name: 'Notifications' }).getByText(text, { exact: true });
}

/** Chooses an action of a user's menu. */
export async function chooseAction(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `More actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** An administrator on the screen, with a search that only this test's people match. */
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
