import type { Db } from '@careers/db/client';
import type { Page } from '@playwright/test';

const key = 'careers-session';

async function stored(page: Page): Promise<object | null> {
  const parsed: unknown = JSON.parse((await page.evaluate((name) => localStorage.getItem(name), key)) ?? 'null');
  return typeof parsed === 'object' ? parsed : null;
}

/** Stores a session in the form of the sign-in service's response. The page must be one of the product's. */
export async function storeSession(page: Page, session: string): Promise<void> {
  await page.evaluate(([name, text]) => localStorage.setItem(name, text), [key, session] as const);
}

/** Reads the access token in the browser's storage, or null. The page must be one of the product's. */
export async function storedToken(page: Page): Promise<string | null> {
  const session = await stored(page);
  return session && 'access_token' in session && typeof session.access_token === 'string' ? session.access_token : null;
}

async function agedSession(page: Page, seconds: number): Promise<object> {
  return { ...(await stored(page)), expires_at: Math.round(Date.now() / 1000) + seconds };
}

/** Sets the expiry of the stored access token to this many seconds from now (negative: in the past). */
export async function ageSession(page: Page, seconds: number): Promise<void> {
  await storeSession(page, JSON.stringify(await agedSession(page, seconds)));
}

/**
 * Sets the expiry of the stored access token in documents that are opened from now on. The open document does not see
 * the change, so it does not refresh the token before the visitor leaves it.
 */
export async function ageSessionOnLoad(page: Page, seconds: number): Promise<void> {
  const session = JSON.stringify(await agedSession(page, seconds));
  await page.addInitScript(([name, text]) => localStorage.setItem(name, text), [key, session] as const);
}

/** Tells the page that its tab has become visible. */
export function comeBack(page: Page): Promise<unknown> {
  return page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
}

/** Counts the token refreshes that the page requests from now on. */
export function countRefreshes(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().includes('grant_type=refresh_token')) count += 1;
  });
  return () => count;
}

/**
 * Returns when the open page started each of its token refreshes, in milliseconds of its own clock, which does not
 * depend on when the test learns of a request.
 */
export function refreshTimes(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('grant_type=refresh_token'))
      .map(({ startTime }) => startTime),
  );
}

/** Moves a sign-in two hours back and lets the next page refresh the token. The page must be one of the product's. */
export async function ageSignIn(page: Page, db: Db, user_id: string): Promise<void> {
  const then = Date.now() - 7_200_000;
  const amr = [{ method: 'password', timestamp: Math.floor(then / 1000) }];
  await db.session.updateMany({ where: { user_id }, data: { amr, created_at: new Date(then) } });
  await ageSession(page, -1);
}

/** Reads the id of the user whose session the browser has. The page must be one of the product's. */
export async function storedUserId(page: Page): Promise<string> {
  const session = await stored(page);
  const user: unknown = session && 'user' in session ? session.user : null;
  if (!user || typeof user !== 'object' || !('id' in user)) throw new Error('The browser has no session');
  return String(user.id);
}
