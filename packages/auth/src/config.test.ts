import { expect, test } from 'vitest';
import { authConfig, authConfigFromEnv } from './config.ts';

const site = { SITE_URL: 'https://careers.example.com/' };

test('a site address is enough: the rest has defaults', () => {
  expect(authConfigFromEnv(site)).toMatchObject({
    site_url: 'https://careers.example.com',
    issuer: 'https://careers.example.com/auth/v1',
    audience: 'authenticated',
    access_token_seconds: 3600,
    password_min_length: 6,
    service_keys: [],
  });
});

test('without a mail server accounts are confirmed at sign-up, with one by mail, unless AUTH_AUTOCONFIRM is set', () => {
  expect(authConfigFromEnv(site).autoconfirm).toBe(true);
  expect(authConfigFromEnv({ ...site, SMTP_URL: 'smtp://localhost' }).autoconfirm).toBe(false);
  expect(authConfigFromEnv({ ...site, SMTP_URL: 'smtp://localhost', AUTH_AUTOCONFIRM: 'true' }).autoconfirm).toBe(true);
  expect(authConfigFromEnv({ ...site, AUTH_AUTOCONFIRM: 'false' }).autoconfirm).toBe(false);
});

test('lists are separated by commas, numbers and keys are read from text, and blank means not set', () => {
  const config = authConfigFromEnv({
    ...site,
    AUTH_SERVICE_KEY: 'one, two',
    AUTH_ACCESS_TOKEN_SECONDS: '900',
    AUTH_JWT_KEYS: '[{"kty":"oct","kid":"a","k":"c2VjcmV0"}]',
    AUTH_PASSWORD_MIN_LENGTH: '',
  });
  expect(config).toMatchObject({ service_keys: ['one', 'two'], access_token_seconds: 900, password_min_length: 6 });
  expect(config.jwt_keys).toEqual([{ kty: 'oct', kid: 'a', k: 'c2VjcmV0' }]);
});

test('every setting of a copy comes from its environment', () => {
  const config = authConfigFromEnv({
    ...site,
    AUTH_REDIRECT_URLS: 'https://a.example.org/**,https://b.example.org/',
    AUTH_REVEAL_UNKNOWN: 'true',
    AUTH_UNSAFE_ADOPT_SIGN_UP: 'true',
    AUTH_MAIL_INTERVAL_SECONDS: '0',
    AUTH_MAILS_PER_RECIPIENT: '1000',
    AUTH_DOUBLE_CONFIRM_EMAIL_CHANGE: 'false',
    AUTH_VERIFY_ON_GET: 'true',
    AUTH_PHONE_ENABLED: 'true',
    AUTH_PHONE_AUTOCONFIRM: 'true',
    AUTH_EMAIL_ENABLED: 'false',
    AUTH_DISABLE_SIGNUP: 'true',
    AUTH_JWT_SECRET: 'a secret of more than thirty-two characters',
    AUTH_ISSUER: 'https://auth.example.com',
  });
  expect(config).toMatchObject({
    redirect_urls: ['https://a.example.org/**', 'https://b.example.org/'],
    reveal_unknown: true,
    unsafe_adopt_sign_up: true,
    mail_interval_seconds: 0,
    mails_per_recipient: 1000,
    double_confirm_email_change: false,
    verify_on_get: true,
    phone_enabled: true,
    phone_autoconfirm: true,
    email_enabled: false,
    disable_signup: true,
    jwt_secret: 'a secret of more than thirty-two characters',
    issuer: 'https://auth.example.com',
  });
});

test('a constant is no setting: the environment does not change it, and code may', () => {
  const { wrong_codes } = authConfigFromEnv({ ...site, AUTH_WRONG_CODES: '3' });
  expect(wrong_codes).toBe(5);
  expect(authConfig.parse({ site_url: site.SITE_URL, wrong_codes: 3 }).wrong_codes).toBe(3);
});

test('[TRUST-12] production confirms no address without a mail, unless a setting that is named unsafe says so', () => {
  const production = { ...site, APP_ENV: 'production', AUTH_AUTOCONFIRM: 'true' };
  expect(() => authConfigFromEnv(production)).toThrow(
    'AUTH_AUTOCONFIRM must not be true in production: visitors could register addresses that are not theirs.',
  );
  expect(() => authConfigFromEnv({ ...site, APP_ENV: 'production' })).toThrow('AUTH_AUTOCONFIRM must not be true');
  expect(authConfigFromEnv({ ...production, AUTH_UNSAFE_AUTOCONFIRM: 'true' }).autoconfirm).toBe(true);
  expect(authConfigFromEnv({ ...production, AUTH_AUTOCONFIRM: 'false' }).autoconfirm).toBe(false);
});

const production = { ...site, APP_ENV: 'production', SMTP_URL: 'smtp://localhost' };

test('[TRUST-12] production asks for passwords of twelve characters that are hard to guess, and takes what is safe', () => {
  expect(authConfigFromEnv(production)).toMatchObject({
    password_min_length: 12,
    password_min_score: 3,
    mail_code_seconds: 600,
    one_time_token_seconds: 3600,
    invite_seconds: 604_800,
    admin_session_idle_seconds: 43_200,
  });
  expect(authConfigFromEnv({ ...production, BRAND_NAME: 'Ash & Elm Leasing' }).password_words).toContain(
    'Ash & Elm Leasing',
  );
  const brand = { name: 'Ash & Elm Leasing', short_name: 'Ash' };
  const config = authConfigFromEnv(production, brand);
  brand.name = 'Hart Leasing'; // as an administrator saves it
  expect(config.password_words).toEqual(['Hart Leasing', 'Ash']);
  const safe = {
    ...production,
    AUTH_SERVICE_KEY:
      'wXk1G8rj0fQ2b7Zc5nV9sLtY3mHdP6aEuRiKoJyBxNg=, 8f14e45fceea167a5a36dedd4bea2543f7b1c9d20e6a4b8899aabbccddeeff01',
    AUTH_PASSWORD_MIN_LENGTH: '8',
    AUTH_REDIRECT_URLS: 'https://*.careers.example.com/**,https://careers-*.example.net/,http://localhost:**',
  };
  expect(authConfigFromEnv(safe)).toMatchObject({ password_min_length: 8, production: true });
  expect(authConfigFromEnv(site)).toMatchObject({ password_min_length: 6, password_min_score: 0, production: false });
});

test.for([
  [
    { AUTH_SERVICE_KEY: 'a-key' },
    'AUTH_SERVICE_KEY must be at least 32 random bytes in production, such as: openssl rand -base64 32.',
  ],
  [{ AUTH_SERVICE_KEY: 'a'.repeat(64) }, 'AUTH_SERVICE_KEY must be at least 32 random bytes'],
  [
    { AUTH_PASSWORD_MIN_LENGTH: '7' },
    'AUTH_PASSWORD_MIN_LENGTH must be at least 8 in production: shorter passwords are easy to guess.',
  ],
  [{ AUTH_REDIRECT_URLS: '**' }, 'AUTH_REDIRECT_URLS must name your own sites in production'],
  [{ AUTH_REDIRECT_URLS: 'https://careers.example.net/,https://**' }, 'AUTH_REDIRECT_URLS must name your own sites'],
  [{ AUTH_REDIRECT_URLS: 'http*://*.com/**' }, 'AUTH_REDIRECT_URLS must name your own sites'],
  [{ AUTH_REDIRECT_URLS: 'https://**.example/**' }, 'AUTH_REDIRECT_URLS must name your own sites'],
] as const)('[TRUST-12] production refuses with one sentence, a trial does not: %j', ([env, sentence]) => {
  expect(() => authConfigFromEnv({ ...production, ...env })).toThrow(sentence);
  expect(() => authConfigFromEnv({ ...site, ...env })).not.toThrow();
});

test.for([
  [{}, 'SITE_URL is not set.'],
  [{ SITE_URL: 'careers' }, 'SITE_URL must be an address such as https://careers.example.com.'],
  [{ ...site, AUTH_AUTOCONFIRM: 'perhaps' }, 'AUTH_AUTOCONFIRM must be true or false.'],
  [{ ...site, AUTH_DISABLE_SIGNUP: '1' }, 'AUTH_DISABLE_SIGNUP must be true or false.'],
  [{ ...site, AUTH_REVEAL_UNKNOWN: 'yes' }, 'AUTH_REVEAL_UNKNOWN must be true or false.'],
  [{ ...site, AUTH_MAIL_LINKS: 'nowhere' }, 'AUTH_MAIL_LINKS must be site or service.'],
  [{ ...site, AUTH_ACCESS_TOKEN_SECONDS: 'hour' }, 'AUTH_ACCESS_TOKEN_SECONDS must be a number.'],
  [{ ...site, AUTH_JWT_KEYS: '[{"secret"' }, 'AUTH_JWT_KEYS must be a JSON array of JWKs with kty and kid.'],
  [{ ...site, AUTH_JWT_ALGORITHM: 'none' }, 'AUTH_JWT_ALGORITHM must be ES256 or HS256.'],
  [{ ...site, AUTH_JWT_ALGORITHM: 'HS256' }, 'AUTH_JWT_SECRET is not set.'],
  [{ ...site, AUTH_JWT_SECRET: 'short' }, 'AUTH_JWT_SECRET must have at least 32 characters.'],
  [
    { ...site, AUTH_KEY_ENCRYPTION_KEY: 'c2hvcnQ=' },
    'AUTH_KEY_ENCRYPTION_KEY must be 32 bytes in base64: openssl rand -base64 32.',
  ],
] as const)('a wrong setting is one sentence that names it: %j', ([env, sentence]) => {
  expect(() => authConfigFromEnv(env)).toThrow(sentence);
});
