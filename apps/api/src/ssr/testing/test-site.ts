import { createAuth } from '@careers/auth/auth';
import { authConfig } from '@careers/auth/config';
import { brandFrom } from '@careers/contracts/brand';
import type { PublicSettings } from '@careers/contracts/public-settings';
import { testDatabase } from '@careers/db/testing';
import { afterAll } from 'vitest';
import { buildApp, type AppOptions } from '../../app.ts';
import { webAppFixture } from './web-app-fixture.ts';

/** What the pages of a test are told of the site. */
export const siteSettings: PublicSettings = {
  site_url: 'https://careers.test',
  brand: brandFrom({ name: 'Test Leasing' }),
  auth: { url: '/auth/v1', key: '' },
  sign_in: {
    sign_up: true,
    password_min_length: 6,
    autoconfirm: true,
    mail: true,
    double_confirm_email_change: true,
    passkeys: true,
    phone_factors: false,
    require_mfa: 'none',
    mail_interval_seconds: 60,
    stranger_mail_interval_seconds: 900,
    mail_link_seconds: 3600,
    providers: [],
    web3: [],
    sso: false,
    linking: false,
  },
  retention: {
    application_months: 12,
    account_months: 12,
    sign_in_events_days: 90,
    administration_events_days: 730,
    sent_mails_days: 30,
  },
  public_procedures: [],
};

/** The whole application with the pages of the web app's fixture and a database of its own, for `app.inject`. */
export async function testSite(options: Omit<Partial<AppOptions>, 'db' | 'auth' | 'ssr'> = {}) {
  const { db, url } = await testDatabase();
  const web = await webAppFixture();
  const auth = await createAuth({ db, config: authConfig.parse({ site_url: siteSettings.site_url }) });
  const app = await buildApp({
    db,
    auth,
    listenUrl: url,
    ssr: {
      settings: siteSettings,
      webDist: web.folder,
      development: false,
      embed_origins: ['https://www.leasing.test'],
    },
    ...options,
  });
  afterAll(async () => {
    await app.close();
    await web.remove();
  });
  return { app, db };
}
