import { brandFrom } from '@careers/contracts/site/brand';
import { type JobBoard, jobBoards } from '@careers/contracts/site/job-boards';
import { testSettings } from '@careers/contracts/testing/test-settings';
import { afterAll } from 'vitest';
import { webAppFixture } from './web-app-fixture.ts';

/** The settings of the site for pages of tests. */
export const siteSettings = {
  ...testSettings,
  brand: brandFrom({ name: 'Test Leasing', marketing_url: 'https://www.example.com' }),
};

/** The options for pages of the web app's fixture. */
export async function testPages(feeds: readonly JobBoard[] = jobBoards) {
  const web = await webAppFixture();
  afterAll(web.remove);
  return { settings: siteSettings, webDist: web.folder, development: false, embed_origins: undefined, feeds };
}
