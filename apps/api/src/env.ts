import { authSettings, variableOf } from '@careers/auth/auth-settings';
import { authConfigFromEnv } from '@careers/auth/config';
import { emailAddress } from '@careers/contracts/common/addresses';
import type { WaitingDays } from '@careers/contracts/hiring/board';
import { jobBoards } from '@careers/contracts/site/job-boards';
import {
  httpUrl,
  port,
  postgresUrl,
  readSettings,
  requireInProduction,
  serverSettings,
  trueOrFalse,
  wholeNumber,
} from '@careers/server/settings';
import { brandFrom } from '@careers/contracts/site/brand';
import { brandSettingsFromEnv, brandVariables } from '@careers/server/brand-settings';
import { DEFAULT_HOST, serverUrl } from '@careers/server/listen-address';
import { noLongerSettings } from '@careers/server/gone-settings';
import { withSettingFiles } from '@careers/server/setting-files';
import { mailSettings, mailSettingsFromEnv } from '@careers/mail/settings';
import { z } from 'zod';
import { cvSettings, cvSettingsFromEnv } from './cvs/cv-settings.ts';
import { refuseUnsafeSettings } from './refuse-unsafe-settings.ts';
import { hostedSettings } from './sign-in/hosted-settings.ts';
import { retentionFromEnv, retentionSettings } from './retention/retention-settings.ts';
import { limitSettings, limitSettingsFromEnv } from './limits/limit-settings.ts';
import { setupFacts } from './setup/setup-facts.ts';
import { webhookSettings } from './webhooks/webhook-settings.ts';

function isOrigin(text: string): boolean {
  return /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;
}

const notWaitingDays = 'must be two numbers of days, the smaller one first, such as 10,20';
const waitingDay = z.int(notWaitingDays).min(1, notWaitingDays).max(36_500, notWaitingDays);

/** The time in which load balancers, which ask every few seconds, notice the end. Evaluation has none. */
const PRODUCTION_DRAIN_SECONDS = 5;

export const apiSettings = {
  ...serverSettings,
  DATABASE_URL: postgresUrl.meta(serverSettings.DATABASE_URL.meta() ?? {}),
  SITE_URL: httpUrl('https://careers.example.com').optional().meta({
    description: 'The address that visitors enter; in production only pages of this address may call',
    unset: 'made of `HOST` and `PORT`',
    example: 'https://careers.example.com',
  }),
  ADMIN_EMAIL: emailAddress('must be an email address').optional().meta({
    description: 'The first administrator, created at the first start in production',
    example: 'you@example.com',
  }),
  ADMIN_PASSWORD: z
    .string()
    .min(6, 'must have at least 6 characters')
    .optional()
    .describe(
      'Their password, in production of at least 12 characters; without one an email invites them to choose it',
    ),
  SECURITY_CONTACT: z
    .string()
    .regex(/^(?:mailto:\S+@\S+|https:\/\/\S+)$/, 'must begin with mailto: or https://')
    .max(500)
    .optional()
    .meta({
      description: 'Where people report a vulnerability, for `/.well-known/security.txt`',
      unset: 'the company’s contact page',
      example: 'mailto:security@example.com',
    }),
  AUTH_URL: httpUrl('https://auth.example.com/auth/v1').optional().meta({
    description: 'A sign-in service elsewhere, in place of the site’s own. It needs `AUTH_SERVICE_KEY`',
    example: 'https://auth.example.com/auth/v1',
  }),
  EMBED_ORIGINS: z
    .string()
    .transform((text) => text.split(',').map((origin) => origin.trim()))
    .pipe(z.array(z.string().refine(isOrigin, 'must be origins such as https://www.example.com, with commas between')))
    .optional()
    .meta({
      description: 'The sites that may show `/embed/jobs`, the list of open jobs, in a frame, separated by commas',
      unset: 'the company’s own site',
      example: 'https://www.example.com',
    }),
  ...webhookSettings,
  FEEDS: z
    .string()
    .default(jobBoards.join(','))
    .transform((text) => (text === 'none' ? [] : text.split(',').map((board) => board.trim())))
    .pipe(z.array(z.enum(jobBoards, `must be none, or some of ${jobBoards.join(', ')} with commas between`)))
    .describe(
      'The job boards that have a feed, `/feeds/indeed.xml` or `/feeds/adzuna.xml` (for Jooble and Careerjet too), separated by commas; `none`: no board',
    ),
  NOTICE_DELAY_SECONDS: wholeNumber(0)
    .default(300)
    .describe('How long a new status or a closed job must last before candidates are emailed'),
  WAITING_DAYS: z
    .string()
    .default('10,20')
    .transform((text) => text.split(',').map(Number))
    .refine(([amber = 0, red = 0, ...rest]) => amber < red && rest.length === 0, notWaitingDays)
    .pipe(z.tuple([waitingDay, waitingDay]))
    .transform(([amber, red]): WaitingDays => ({ amber, red }))
    .describe('The days in one status from which an application’s card on the board is amber, and red'),
  WORKERS: wholeNumber(1, 256)
    .default(1)
    .describe('Processes that answer requests, at most one for each core. Development has one'),
  MIGRATE: trueOrFalse
    .default(true)
    .describe(
      'Whether a process applies migrations before it serves. With `false` it waits until the command `migrate` has, and `/readyz` names what is missing',
    ),
  BACKGROUND: trueOrFalse
    .default(true)
    .describe(
      'Whether a process does background work, such as sending emails, beside answering. With `false` another process must',
    ),
  METRICS_PORT: port(1).optional().meta({
    description: 'The port where Prometheus reads `/metrics`, apart from the product’s own',
    example: '9464',
  }),
  METRICS_HOST: z.string().default(DEFAULT_HOST).describe('The address of that port'),
  DRAIN_SECONDS: z.coerce
    .number('must be a number')
    .min(0, 'must be at least 0')
    .max(120, 'must be at most 120')
    .optional()
    .meta({
      description: 'How long `/readyz` answers 503 before a stopping process closes its port',
      unset: `\`0\`, production \`${PRODUCTION_DRAIN_SECONDS}\``,
    }),
};
/** Settings of the API and, set by `npm start`, the folder of the built web app. */
const settings = z.object({ ...apiSettings, WEB_DIST: z.string().optional() });

/** The settings that may come from files: `X_FILE` names the file of X. */
export const settingNames: readonly string[] = [
  ...Object.keys({ ...apiSettings, ...mailSettings, ...cvSettings, ...limitSettings, ...retentionSettings }),
  ...Object.keys(authSettings).map(variableOf),
  ...Object.values(brandVariables),
];

/** Settings that production requires; evaluation and development have defaults. */
const requiredInProduction = ['SITE_URL', 'SMTP_URL', 'ADMIN_EMAIL'] as const;

/** Reads all settings: no other code of the API reads the environment. @throws SetupError for the first wrong one. */
export function readEnv(given: NodeJS.ProcessEnv = process.env) {
  const source = withSettingFiles(given, settingNames);
  const env = readSettings(settings, source);
  requireInProduction(requiredInProduction, env, source);
  if (env.APP_ENV === 'production') refuseUnsafeSettings(env);
  const site_url = env.SITE_URL ?? serverUrl(env.HOST, env.PORT);
  const brand_settings = brandSettingsFromEnv(source);
  const brand = brandFrom(brand_settings);
  const auth = authConfigFromEnv({ ...source, SITE_URL: site_url }, brand);
  const hosted_auth = env.AUTH_URL === undefined ? null : hostedSettings(env.AUTH_URL, auth, source['AUTH_ISSUER']);
  const mail = mailSettingsFromEnv({ ...source, SITE_URL: site_url }, brand);
  const cvs = cvSettingsFromEnv(source);
  const limits = limitSettingsFromEnv(source);
  const retention = retentionFromEnv(source);
  return {
    ...env,
    no_longer_settings: noLongerSettings(source),
    WORKERS: env.APP_ENV === 'development' ? 1 : env.WORKERS,
    SITE_URL: site_url,
    DIRECT_URL: env.DIRECT_URL ?? env.DATABASE_URL,
    brand,
    brand_settings,
    auth,
    hosted_auth,
    mail,
    cvs,
    limits,
    retention,
    setup: setupFacts({ brand, mail, cvs, retention, feeds: env.FEEDS }, source),
    drain_ms: (env.DRAIN_SECONDS ?? (env.APP_ENV === 'production' ? PRODUCTION_DRAIN_SECONDS : 0)) * 1_000,
  };
}
