import { createAuth } from '@careers/auth/auth';
import { authConfig } from '@careers/auth/config';
import type { JobBoard } from '@careers/contracts/site/job-boards';
import { testDatabase } from '@careers/db/testing';
import { afterAll } from 'vitest';
import { buildTestApp, type TestAppOptions } from './build-test-app.ts';
import { siteSettings, testPages } from './test-pages.ts';

type SiteOptions = Omit<TestAppOptions, 'db' | 'auth' | 'ssr'> & { feeds?: readonly JobBoard[] };

/** The whole application with the pages of the web app's fixture and a database of its own, for `app.inject`. */
export async function testSite({ feeds, ...options }: SiteOptions = {}) {
  const { db, url } = await testDatabase();
  const ssr = await testPages(feeds);
  const auth = await createAuth({ db, config: authConfig.parse({ site_url: siteSettings.site_url }) });
  const app = await buildTestApp({ db, auth, listenUrl: url, ssr, ...options });
  afterAll(() => app.close());
  return { app, db, auth };
}
