import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { emailAddress } from '@careers/contracts/common/addresses';
import type { Brand } from '@careers/contracts/site/brand';
import { dataDir, readSettings, type Source, wholeNumber } from '@careers/server/settings';
import addressparser from 'nodemailer/lib/addressparser';
import { z } from 'zod';

/** The name and address that mails come from. `reply_to`: where answers go, if the company reads them. */
export type Sender = { name: string; address: string; reply_to?: string };

export type MailSettings = {
  brand: Brand;
  from: Sender;
  /** The mail server; null: mails are written to the development mailbox. */
  smtp_url: string | null;
  mailbox: string;
  /** Mails a day beyond which an alarm is raised and digests wait. */
  mails_per_day: number;
};

const NOT_A_SENDER = 'must be an email address, with or without a name before it';

export const mailSettings = {
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' })
    .optional()
    .meta({
      description:
        'The mail server. An `smtp://` server elsewhere must offer STARTTLS; where it cannot, add `?requireTLS=false`',
      unset: 'emails are files in `DATA_DIR/mail`, shown at `/dev/mail`',
      example: 'smtps://user:password@smtp.example.com:465',
    }),
  MAIL_FROM: z
    .string()
    .transform((text, context) => parseSender(text) ?? (context.addIssue(NOT_A_SENDER), z.NEVER))
    .optional()
    .meta({
      description: 'The sender of emails: an address, with or without a name before it',
      unset: 'no-reply at the host of `SITE_URL`',
      example: 'Larkfield Careers <careers@example.com>',
    }),
  MAIL_REPLY_TO: emailAddress('must be an email address').optional().meta({
    description:
      'The mailbox that answers to emails go to. Emails with messages then do not say that no one reads answers',
    unset: 'answers go to `MAIL_FROM`, and are not read',
    example: 'jobs@example.com',
  }),
  MAILS_PER_DAY: wholeNumber(1, 999_999_999)
    .default(5000)
    .describe(
      'Beyond this many emails a day (UTC) each process logs one error with `alarm: mails_per_day`, and digests wait',
    ),
};
const settings = z.object({ ...mailSettings, DATA_DIR: dataDir });

/** @throws SetupError naming the first variable that is wrong. */
export function mailSettingsFromEnv(source: Source, brand: Brand): MailSettings {
  const env = readSettings(settings, source);
  const from = env.MAIL_FROM ?? { name: '', address: `no-reply@${mailDomain(source['SITE_URL'])}` };
  return {
    brand,
    from: {
      ...from,
      get name() {
        return from.name || `${brand.short_name} Careers`; // as the site is named when a mail leaves
      },
      ...(env.MAIL_REPLY_TO !== undefined && { reply_to: env.MAIL_REPLY_TO }),
    },
    smtp_url: env.SMTP_URL ?? null,
    mailbox: resolve(env.DATA_DIR, 'mail'),
    mails_per_day: env.MAILS_PER_DAY,
  };
}

function parseSender(text: string): Sender | null {
  const [given, second] = addressparser(text, { flatten: true });
  const address = emailAddress('must be an email address').safeParse(given?.address);
  return address.success && !second ? { name: given?.name ?? '', address: address.data } : null;
}

/** The domain of a site's address; localhost for an IP address, which no mail address can have. */
function mailDomain(site: string | undefined): string {
  const host = URL.canParse(site ?? '') ? new URL(site ?? '').hostname : 'localhost';
  return isIP(host.replace(/^\[|\]$/g, '')) ? 'localhost' : host;
}
