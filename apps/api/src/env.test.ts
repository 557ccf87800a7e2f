import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readEnv, settingNames } from './env.ts';

const DATABASE_URL = 'postgresql://careers@127.0.0.1:5432/careers';
const production = {
  APP_ENV: 'production',
  DATABASE_URL,
  SITE_URL: 'https://careers.example.com/',
  SMTP_URL: 'smtp://mail.example.com',
  ADMIN_EMAIL: 'hr@example.com',
};

test('evaluation needs only a database; the site is where it listens', () => {
  expect(readEnv({ DATABASE_URL })).toMatchObject({
    APP_ENV: 'evaluation',
    HOST: '127.0.0.1',
    PORT: 3000,
    SITE_URL: 'http://127.0.0.1:3000',
    DIRECT_URL: DATABASE_URL,
    brand: { name: 'Larkfield Vehicle Leasing', phone: '01632 960 190' },
  });
});

test('an address loses its last slash, an empty setting is an absent one, and the brand is configuration', () => {
  expect(readEnv({ ...production, PORT: '', BRAND_NAME: 'Hart Leasing' })).toMatchObject({
    SITE_URL: 'https://careers.example.com',
    PORT: 3000,
    brand: { name: 'Hart Leasing' },
  });
});

test('[DEPLOY-03] a setting of the product, of sign-in and of the company comes from a file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'careers-env-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const settings = { DATABASE_URL, BRAND_NAME: 'Hart Leasing', AUTH_SERVICE_KEY: 'service', MAILS_PER_DAY: '7' };
  const files: Record<string, string> = {};
  for (const [name, value] of Object.entries(settings)) {
    files[`${name}_FILE`] = join(folder, name);
    await writeFile(join(folder, name), `${value}\n`);
  }
  expect(readEnv(files)).toEqual(readEnv(settings));
});

const documented = readFileSync(join(import.meta.dirname, '../../../.env.example'), 'utf8').matchAll(
  /^#([A-Z0-9_]+)=/gm,
);
test.for([...documented].map(([, name = '']) => name))(
  '[DEPLOY-03] %s can come from a file, which is named when it cannot be read',
  (name) => {
    expect(settingNames).toContain(name);
    expect(() => readEnv({ [`${name}_FILE`]: '/none' })).toThrow(
      `${name}_FILE cannot be read from /none: it does not exist.`,
    );
  },
);

test('[REACH-05] other sites that may show the list of jobs in a frame are named with commas between', () => {
  expect(readEnv({ DATABASE_URL }).EMBED_ORIGINS).toBeUndefined();
  expect(readEnv({ DATABASE_URL, EMBED_ORIGINS: 'https://a.example, http://b.example:8080' })).toMatchObject({
    EMBED_ORIGINS: ['https://a.example', 'http://b.example:8080'],
  });
});

test.for([
  [{}, 'DATABASE_URL is not set.'],
  [
    { DATABASE_URL, EMBED_ORIGINS: "https://a.example; script-src 'self'" },
    'EMBED_ORIGINS must be origins such as https://www.example.com, with commas between.',
  ],
  [
    { DATABASE_URL, EMBED_ORIGINS: 'https://a.example/path' },
    'EMBED_ORIGINS must be origins such as https://www.example.com, with commas between.',
  ],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be a postgresql:// address.'],
  [{ DATABASE_URL, PORT: 'abc' }, 'PORT must be a port number.'],
  [{ DATABASE_URL, TRUST_PROXY: '1' }, 'TRUST_PROXY must be addresses, subnets or loopback, separated by commas.'],
  [{ DATABASE_URL, PORT: '70000' }, 'PORT must be a port number.'],
  [{ DATABASE_URL, APP_ENV: 'test' }, 'APP_ENV must be development, evaluation or production.'],
  [{ DATABASE_URL, LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be a level such as info.'],
  [
    { DATABASE_URL, BRAND_MARKETING_URL: 'example' },
    'BRAND_MARKETING_URL must be an address such as https://www.example.com.',
  ],
  [{ ...production, SMTP_URL: '' }, 'SMTP_URL is not set: production needs it.'],
  [{ ...production, SMTP_URL: 'mail.example.com' }, 'SMTP_URL must be an smtp:// or smtps:// address.'],
  [{ ...production, SITE_URL: undefined }, 'SITE_URL is not set: production needs it.'],
  [{ ...production, ADMIN_EMAIL: undefined }, 'ADMIN_EMAIL is not set: production needs it.'],
  [{ ...production, ADMIN_EMAIL: 'not-an-address' }, 'ADMIN_EMAIL must be an email address.'],
  [{ ...production, SECURITY_CONTACT: 'security' }, 'SECURITY_CONTACT must begin with mailto: or https://.'],
] as const)('a setting that is missing or wrong is named in one sentence: %#', ([source, sentence]) => {
  expect(() => readEnv(source)).toThrow(sentence);
});

test.for(['10', '20,10', '10,10', '0,20', '10,x', '5,10,20'])('WAITING_DAYS cannot be %s', (WAITING_DAYS) => {
  expect(() => readEnv({ DATABASE_URL, WAITING_DAYS })).toThrow(
    'WAITING_DAYS must be two numbers of days, the smaller one first, such as 10,20.',
  );
});
