import { isIP } from 'node:net';
import { resolve } from 'node:path';
import type { Brand } from '@careers/contracts/site/brand';
import { SetupError } from '@careers/postgres/setup-error';
import addressparser from 'nodemailer/lib/addressparser';
import { z } from 'zod';

/** The name and address that mails come from. */
export type Sender = { name: string; address: string };

export type MailSettings = {
  brand: Brand;
  from: Sender;
  /** The mail server; null: mails are written to the development mailbox. */
  smtp_url: string | null;
  /** The folder of the development mailbox. */
  mailbox: string;
  /** Beyond so many mails a day there is an alarm, and digests wait. */
  mails_per_day: number;
};

/** The environment variables of mails. SITE_URL is the server's own. */
export const mailVariables = ['SMTP_URL', 'MAIL_FROM', 'DATA_DIR', 'MAILS_PER_DAY'];

/**
 * The settings of mails from an environment: SMTP_URL, MAIL_FROM ('careers@example.com' or 'Example Careers
 * <careers@example.com>'; by default no-reply at the host of SITE_URL), DATA_DIR, SITE_URL, MAILS_PER_DAY.
 *
 * @throws SetupError naming the first variable that is wrong.
 */
export function mailSettingsFromEnv(env: Record<string, string | undefined>, brand: Brand): MailSettings {
  const smtp_url = env['SMTP_URL'] || null;
  if (smtp_url !== null && !z.url({ protocol: /^smtps?$/ }).safeParse(smtp_url).success) {
    throw new SetupError('SMTP_URL must be an smtp:// or smtps:// address.');
  }
  const name = `${brand.short_name} Careers`;
  return {
    brand,
    from: env['MAIL_FROM']
      ? parseSender(env['MAIL_FROM'], name)
      : { name, address: `no-reply@${mailDomain(env['SITE_URL'])}` },
    smtp_url,
    mailbox: resolve(env['DATA_DIR'] || '.data', 'mail'),
    mails_per_day: parseCount(env['MAILS_PER_DAY'] || '5000'),
  };
}

function parseCount(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new SetupError('MAILS_PER_DAY must be a whole number, at least 1.');
  return Number(text);
}

function parseSender(text: string, name: string): Sender {
  const [given, second] = addressparser(text, { flatten: true });
  const address = z.email().safeParse(given?.address);
  if (!address.success || second)
    throw new SetupError('MAIL_FROM must be an e-mail address, with or without a name before it.');
  return { name: given?.name || name, address: address.data };
}

/** The domain of a site's address; localhost for an IP address, which no mail address can have. */
function mailDomain(site: string | undefined): string {
  const host = URL.canParse(site ?? '') ? new URL(site ?? '').hostname : 'localhost';
  return isIP(host.replace(/^\[|\]$/g, '')) ? 'localhost' : host;
}
