import { resolve } from 'node:path';
import { authConfigFromEnv } from '@careers/auth/config';
import {
  httpUrl,
  port,
  postgresUrl,
  readSettings,
  requireInProduction,
  serverSettings,
  wholeNumber,
} from '@careers/server/settings';
import { brandFromEnv } from '@careers/server/brand-settings';
import { DEFAULT_HOST, DEFAULT_PORT, serverUrl } from '@careers/server/listen-address';
import { mailSettingsFromEnv } from '@careers/mail/settings';
import { z } from 'zod';
import { cvSettingsFromEnv } from './cvs/cv-settings.ts';
import { refuseUnsafeSettings } from './refuse-unsafe-settings.ts';
import { hostedSettings } from './sign-in/hosted-settings.ts';
import { retentionFromEnv } from './retention/retention-settings.ts';
import { limitSettingsFromEnv } from './limits/limit-settings.ts';

/** Whether a text is an origin: scheme, host and port alone. */
function isOrigin(text: string): boolean {
  return /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;
}

const settings = z.object({
  ...serverSettings,
  PORT: port().default(DEFAULT_PORT),
  /** The site's public address, without a slash at the end. */
  SITE_URL: httpUrl('https://careers.example.com').optional(),
  DATABASE_URL: postgresUrl,
  /** A streaming replica of that database, for public reads. */
  DATABASE_REPLICA_URL: postgresUrl.optional(),
  /** A sign-in service elsewhere: the address below which its endpoints are. Without it one is in this process. */
  AUTH_URL: httpUrl('https://auth.example.com/auth/v1').optional(),
  /** The sites that may show the list of jobs in a frame. By default the company's own. */
  EMBED_ORIGINS: z
    .string()
    .transform((text) => text.split(',').map((origin) => origin.trim()))
    .pipe(z.array(z.string().refine(isOrigin, 'must be origins such as https://www.example.com, with commas between')))
    .optional(),
  /** The folder of the product's files, absolute. */
  DATA_DIR: z
    .string()
    .default('.data')
    .transform((folder) => resolve(folder)),
  /** The built web app (apps/web/dist). */
  WEB_DIST: z.string().optional(),
  /** Read here only to require it in production; `mail` below is made from it, MAIL_FROM and DATA_DIR. */
  SMTP_URL: z.string().optional(),
  /** How long a changed status or a closed job must stay so before candidates are told. */
  NOTICE_DELAY_SECONDS: wholeNumber(0).default(300),
  /** How many days security events are kept: those of sign-in, and those that administrators account for. */
  SIGN_IN_EVENTS_DAYS: wholeNumber(1, 36_500).default(90),
  ADMINISTRATION_EVENTS_DAYS: wholeNumber(1, 36_500).default(730),
  /** How many days is kept that a mail was sent; a mail deletes what is older than 30 days too. */
  SENT_MAILS_DAYS: wholeNumber(1, 30).default(30),
  /** Where Prometheus reads /metrics; absent: nowhere. */
  METRICS_PORT: port(1).optional(),
  METRICS_HOST: z.string().default(DEFAULT_HOST),
  /** How many processes answer requests. In development it is always one. */
  WORKERS: wholeNumber(1, 256).default(1),
  /** How long /readyz says 503 before a stopping process closes its port, so that a load balancer sends it no more. */
  DRAIN_SECONDS: z.coerce
    .number('must be a number')
    .min(0, 'must be at least 0')
    .max(120, 'must be at most 120')
    .optional(),
  /** Where finders of a weakness write, for /.well-known/security.txt. */
  SECURITY_CONTACT: z
    .string()
    .regex(/^(?:mailto:\S+@\S+|https:\/\/\S+)$/, 'must begin with mailto: or https://')
    .max(500)
    .optional(),
  ADMIN_EMAIL: z.email('must be an e-mail address').optional(),
  ADMIN_PASSWORD: z.string().min(6, 'must have at least 6 characters').optional(),
});

/** The environment variables of the API, besides those of sign-in, mails and the company. */
export const apiVariables = Object.keys(settings.shape);

/** Load balancers ask every few seconds; in evaluation there is none, and Ctrl-C ends at once. */
const PRODUCTION_DRAIN_SECONDS = 5;

/** Required in production; evaluation and development have defaults. */
const requiredInProduction = ['SITE_URL', 'SMTP_URL', 'ADMIN_EMAIL'] as const;

/**
 * Every setting of the API, checked once: the only reader of the environment.
 *
 * @throws SetupError naming the first setting that is missing or wrong.
 */
export function readEnv(source: NodeJS.ProcessEnv = process.env) {
  const env = readSettings(settings, source);
  requireInProduction(requiredInProduction, env, source);
  if (env.APP_ENV === 'production') refuseUnsafeSettings(env);
  const site_url = env.SITE_URL ?? serverUrl(env.HOST, env.PORT);
  const brand = brandFromEnv(source);
  const auth = authConfigFromEnv({ ...source, SITE_URL: site_url });
  const hosted_auth = env.AUTH_URL === undefined ? null : hostedSettings(env.AUTH_URL, auth, source['AUTH_ISSUER']);
  const mail = mailSettingsFromEnv({ ...source, SITE_URL: site_url }, brand);
  const cvs = cvSettingsFromEnv(source);
  const limits = limitSettingsFromEnv(source);
  const DIRECT_URL = env.DIRECT_URL ?? env.DATABASE_URL;
  const embed_origins = env.EMBED_ORIGINS ?? [new URL(brand.marketing_url).origin];
  const audit_retention = { sign_in: env.SIGN_IN_EVENTS_DAYS, administration: env.ADMINISTRATION_EVENTS_DAYS };
  const drain_ms = (env.DRAIN_SECONDS ?? (env.APP_ENV === 'production' ? PRODUCTION_DRAIN_SECONDS : 0)) * 1_000;
  return {
    ...env,
    WORKERS: env.APP_ENV === 'development' ? 1 : env.WORKERS,
    embed_origins,
    SITE_URL: site_url,
    DIRECT_URL,
    brand,
    auth,
    hosted_auth,
    mail,
    cvs,
    limits,
    retention: retentionFromEnv(source),
    audit_retention,
    drain_ms,
  };
}
