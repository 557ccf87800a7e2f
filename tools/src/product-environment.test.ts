import { expect, test } from 'vitest';
import { readEnv } from '@careers/api/env';
import { clearSettings, productEnvironment } from './product-environment.ts';

async function settings(mode: string, given: NodeJS.ProcessEnv) {
  return readEnv(await productEnvironment(mode, '/data', given));
}
const PRODUCTION = {
  DATABASE_URL: 'postgresql://db/careers?sslmode=verify-full',
  SITE_URL: 'https://careers.example.com',
  SMTP_URL: 'smtps://mail.example.com',
  ADMIN_EMAIL: 'you@example.com',
};

test('a blank setting counts as not set', async () => {
  const names = [
    'PORT',
    'HOST',
    'SITE_URL',
    'DATABASE_URL',
    'DIRECT_URL',
    'LOG_LEVEL',
    'TRUST_PROXY',
    'SMTP_URL',
    'MAIL_FROM',
    'ADMIN_EMAIL',
    'ADMIN_PASSWORD',
    'AUTH_AUTOCONFIRM',
    'BRAND_NAME',
  ];
  const blank = await settings('evaluation', Object.fromEntries(names.map((name) => [name, ''])));
  expect(blank).toEqual(await settings('evaluation', {}));
  expect(blank).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', SITE_URL: 'http://127.0.0.1:3000', LOG_LEVEL: 'warn' });
});

test('only production listens beyond this machine, and has no database of its own', async () => {
  const given = { ...PRODUCTION, HOST: '0.0.0.0' };
  expect(await settings('evaluation', given)).toMatchObject({ HOST: '127.0.0.1' });
  expect(await settings('production', given)).toMatchObject({ HOST: '0.0.0.0', LOG_LEVEL: 'info' });
  await expect(settings('production', { ...given, DATABASE_URL: '' })).rejects.toThrow('DATABASE_URL is not set.');
});

test('PORT=0 becomes a free port', async () => {
  expect((await settings('evaluation', { PORT: '0' })).PORT).toBeGreaterThan(1023);
});

test('tests and benchmarks ignore the settings of this machine, and keep the rest of its environment', () => {
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
  clearSettings(env);
  expect(env).toEqual(rest);
});
