import { expect, test } from 'vitest';
import { forgetSettings } from './forget-settings.ts';

test('a test run forgets the settings of this machine, and nothing else', () => {
  const rest = {
    PATH: '/usr/bin',
    HOME: '/home/you',
    CHROMIUM_PATH: '/usr/bin/chromium',
    TEST_PG_ADMIN_URL: 'postgresql://here',
  };
  const env: NodeJS.ProcessEnv = {
    ...rest,
    PORT: '80',
    SITE_URL: 'https://careers.example.com',
    DATABASE_URL: 'postgresql://theirs',
    SMTP_URL: 'smtp://theirs',
    TRUST_PROXY: 'loopback',
    ADMIN_EMAIL: 'you@example.com',
    AUTH_AUTOCONFIRM: 'false',
    AUTH_JWT_SECRET: 'not in .env.example',
    BRAND_NAME: 'Theirs',
  };
  forgetSettings(env);
  expect(env).toEqual(rest);
});
