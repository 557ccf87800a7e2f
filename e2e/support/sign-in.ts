import { expect, type Page } from '@playwright/test';
import { submitSignIn } from './account-forms.ts';
import { serviceUrl } from './env.ts';
import { storeSession } from './session.ts';

type Credentials = { email: string; password: string | null };

/**
 * Signs in the page's browser without the login screen, which has tests of its own. A page that is not yet on the
 * product's site opens the embedded list.
 *
 * @param service the base of the sign-in service's endpoints
 */
export async function signIn(page: Page, { email, password }: Credentials, service = serviceUrl): Promise<void> {
  const reply = await page.request.post(`${service}/token?grant_type=password`, { data: { email, password } });
  expect(reply.status(), await reply.text()).toBe(200);
  // Opens a page, because files are sandboxed and have no storage.
  if (!page.url().startsWith('http')) await page.goto('/embed/jobs');
  await storeSession(page, await reply.text());
}

/** Signs in on the login screen and waits until the browser has left it. */
export async function signInOnScreen(page: Page, { email, password }: Credentials): Promise<void> {
  await page.goto('/login');
  await submitSignIn(page, { email, password });
  await expect(page).not.toHaveURL(/\/login/);
}
