import { SetupError } from '@careers/postgres/setup-error';
import { expect, test } from 'vitest';
import { readEnv } from './env.ts';

const production = {
  APP_ENV: 'production',
  DATABASE_URL: 'postgresql://careers@127.0.0.1:5432/careers',
  SITE_URL: 'https://careers.example.com',
  SMTP_URL: 'smtp://mail.example.com',
  ADMIN_EMAIL: 'hr@example.com',
};
const remote = 'postgresql://careers@db.example.com/careers';
function database(name: string): string {
  return `${name} connects to another machine without TLS: add ?sslmode=verify-full, or ?sslmode=disable if the network between them is your own.`;
}
function proxies(list: string): string {
  return `TRUST_PROXY must name only your own proxies: with ${list}, any caller could choose the address that limits count.`;
}

test.for([
  [
    { SITE_URL: 'http://careers.example.com' },
    'SITE_URL must begin with https:// in production: passwords would travel unencrypted.',
  ],
  [{ ADMIN_PASSWORD: 'short-one-1' }, 'ADMIN_PASSWORD must have at least 12 characters in production.'],
  [{ TRUST_PROXY: 'loopback, 0.0.0.0/1,128.0.0.0/1' }, proxies('0.0.0.0/1')],
  [{ TRUST_PROXY: '2000::/3' }, proxies('2000::/3')],
  [{ TRUST_PROXY: '::ffff:0.0.0.0/96' }, proxies('::ffff:0.0.0.0/96')],
  [{ DATABASE_URL: remote }, database('DATABASE_URL')],
  [{ DATABASE_URL: `${remote}?sslmode=prefer` }, database('DATABASE_URL')],
  [{ DIRECT_URL: remote }, database('DIRECT_URL')],
] as const)('[TRUST-12] production refuses %o with one sentence, evaluation accepts it', ([settings, sentence]) => {
  expect(() => readEnv({ ...production, ...settings })).toThrow(new SetupError(sentence));
  expect(() => readEnv({ ...production, ...settings, APP_ENV: 'evaluation' })).not.toThrow();
});

test.for([
  { SITE_URL: 'http://127.0.0.1:3000' },
  { SITE_URL: 'http://localhost:3000' },
  { ADMIN_PASSWORD: 'long-enough-12' },
  { TRUST_PROXY: 'loopback,10.0.0.0/8,192.0.2.7,fc00::/7' },
  { DATABASE_URL: `${remote}?sslmode=verify-full` },
  { DATABASE_URL: `${remote}?sslmode=disable` },
  { DATABASE_URL: 'postgresql://careers@localhost/careers?host=/var/run/postgresql' },
  { DATABASE_URL: 'postgresql://careers@[::1]/careers' },
])('production takes %o', (settings) => {
  expect(() => readEnv({ ...production, ...settings })).not.toThrow();
});
