import { createAuth } from '@careers/auth/auth';
import { authConfig } from '@careers/auth/config';
import { brandFrom } from '@careers/contracts/site/brand';
import { type JobBoard, jobBoards } from '@careers/contracts/site/job-boards';
import { testSettings } from '@careers/contracts/testing/test-settings';
import { testDatabase } from '@careers/db/testing';
import { afterAll } from 'vitest';
import { buildTestApp, type TestAppOptions } from './build-test-app.ts';
import { webAppFixture } from './web-app-fixture.ts';

/** The settings of the site for pages of tests. */
export const siteSettings = { ...testSettings, brand: brandFrom({ name: 'Test Leasing' }) };

type SiteOptions = Omit<TestAppOptions, 'db' | 'auth' | 'ssr'> & { feeds?: readonly JobBoard[] };

/** The whole application with the pages of the web app's fixture and a database of its own, for `app.inject`. */
export async function testSite({ feeds = jobBoards, ...options }: SiteOptions = {}) {
  const { db, url } = await testDatabase();
  const web = await webAppFixture();
  const auth = await createAuth({ db, config: authConfig.parse({ site_url: siteSettings.site_url }) });
  const app = await buildTestApp({
    db,
    auth,
    listenUrl: url,
    ssr: {
      settings: siteSettings,
      webDist: web.folder,
      development: false,
      embed_origins: ['https://www.leasing.test'],
      feeds,
    },
    ...options,
  });
  afterAll(async () => {
    await app.close();
    await web.remove();
  });
  return { app, db, auth };
}
