import { createDb } from '@careers/db/client';
import { ensureTemplateDatabase } from '@careers/db/test-template';
import { runSql, withDatabase } from '@careers/postgres/sql';
import type { BrowserContextOptions, Page } from '@playwright/test';
import { type Product, startTestProduct } from '../product-process.ts';
import { createScreenData, type ScreenData } from './screen-data.ts';
import type { Screen } from './screens.ts';

declare global {
  /** The router of the page's app, which the router sets itself. */
  var __TSR_ROUTER__: {
    history: { push: (path: string) => void };
    state: { status: string; resolvedLocation?: { publicHref: string } };
  };
}

/** The product on a database with only the data of the screens. */
export type ScreensProduct = {
  url: string;
  /** The options of a person's browser: their session, and reduced motion. */
  contextOf: (as: Screen['as']) => BrowserContextOptions;
  /** Opens a screen and brings it into its state. Resolves when nothing is loading any more. */
  show: (page: Page, screen: Screen) => Promise<void>;
  /** Opens a screen from another one, as a link would: without a new page. */
  showFrom: (page: Page, screen: Screen) => Promise<void>;
  stop: Product['stop'];
};

/**
 * Turns on every way of signing in, so that the screens show all of them. No request goes to the other parties. A code
 * may be sent each time a screen is opened.
 */
const everyWay = {
  AUTH_PROVIDERS: JSON.stringify([
    { id: 'works', name: 'Works', issuer: 'https://id.example.com', client_id: 'careers' },
  ]),
  AUTH_SAML_PROVIDERS: JSON.stringify([
    {
      id: 'acme',
      entity_id: 'https://idp.acme.example.com',
      sso_url: 'https://idp.acme.example.com/sso',
      certificates: ['MIIB'],
      domains: ['acme.example.com'],
    },
  ]),
  AUTH_WEB3_CHAINS: 'ethereum,solana',
  AUTH_PHONE_ENABLED: 'true',
  AUTH_MAIL_INTERVAL_SECONDS: '0',
  AUTH_MAILS_PER_RECIPIENT: '1000',
};

/** Starts the built product on a new database of the server at `adminUrl`. */
export async function startScreensProduct(
  adminUrl: string,
  database: string,
  dataDir: string,
): Promise<ScreensProduct> {
  const template = await ensureTemplateDatabase(adminUrl);
  await runSql(adminUrl, `CREATE DATABASE ${database} TEMPLATE ${template} STRATEGY FILE_COPY`);
  const databaseUrl = withDatabase(adminUrl, database);
  const db = createDb(databaseUrl);
  const data = await createScreenData(db);
  await db.$disconnect();
  const { url, stop } = await startTestProduct({ databaseUrl, dataDir, settings: everyWay });
  const sessions = {
    visitor: undefined,
    candidate: await sessionOf(url, data.candidate),
    newcomer: await sessionOf(url, data.newcomer),
    member: await sessionOf(url, data.member),
    admin: await sessionOf(url, data.admin),
  };
  function contextOf(as: Screen['as']): BrowserContextOptions {
    const session = sessions[as];
    const localStorage = session ? [{ name: 'careers-session', value: session }] : [];
    return {
      baseURL: url,
      locale: 'en-GB',
      timezoneId: 'Europe/London',
      reducedMotion: 'reduce',
      storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
    };
  }
  function pathOf({ path }: Screen): string {
    return typeof path === 'string' ? path : path(data);
  }
  return {
    url,
    contextOf,
    show: async (page, screen) => {
      await page.goto(pathOf(screen));
      await bringIntoState(page, screen);
    },
    showFrom: async (page, screen) => {
      await followLink(page, pathOf(screen));
      await bringIntoState(page, screen);
    },
    stop,
  };
}

async function sessionOf(url: string, { email, password }: ScreenData['admin']): Promise<string> {
  const reply = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!reply.ok) throw new Error(`Signing in as ${email} answered ${reply.status}.`);
  return reply.text();
}

async function followLink(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => globalThis.__TSR_ROUTER__.history.push(to), path);
  await page.waitForFunction(() => {
    const { status, resolvedLocation } = globalThis.__TSR_ROUTER__.state;
    return status === 'idle' && resolvedLocation?.publicHref === location.pathname + location.search + location.hash;
  });
}

async function bringIntoState(page: Page, { act, showsLoading }: Screen): Promise<void> {
  await page.locator('h1').first().waitFor();
  if (!showsLoading) await loaded(page);
  if (!act) return;
  await act(page);
  await loaded(page);
}

/** Waits until the screen has its data. Buttons for signed-in people work as soon as they are visible. */
async function loaded(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
}
