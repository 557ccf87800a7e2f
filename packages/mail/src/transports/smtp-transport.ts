import { createTransport } from 'nodemailer';
import type { Sender } from '../settings.ts';
import { MailRejected, toMessage, type Transport } from './transport.ts';

const TIMEOUTS_MS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 };

/** Requires TLS for the tokens in mails, except to this machine and with `?requireTLS=false` in SMTP_URL. */
export function createSmtpTransporter(url: string, timeouts_ms: Partial<typeof TIMEOUTS_MS> = {}) {
  const isLoopback = ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);
  return createTransport({ url, requireTLS: !isLoopback, ...TIMEOUTS_MS, ...timeouts_ms });
}

export function smtpTransport(url: string, from: Sender, timeouts_ms: Partial<typeof TIMEOUTS_MS> = {}): Transport {
  const transporter = createSmtpTransporter(url, timeouts_ms);
  return {
    deliver: async (mail, signal) => {
      try {
        await transporter.sendMail({ ...toMessage(mail, from), signal });
      } catch (error) {
        throw isRejection(error) ? new MailRejected('The mail server refused it permanently', { cause: error }) : error;
      }
    },
  };
}

/**
 * Whether an error is permanent for this mail. A 5xx reply before RCPT TO (greeting, AUTH, MAIL FROM) concerns the
 * settings, which an operator can correct. An invalid recipient (EENVELOPE, before any command to the server) is permanent.
 */
function isRejection(error: unknown): boolean {
  if (!(error instanceof Error) || !('command' in error)) return false;
  if (error.command === 'API') return 'code' in error && error.code === 'EENVELOPE';
  const reply = 'responseCode' in error ? Number(error.responseCode) : 0;
  return reply >= 500 && reply < 600 && (error.command === 'RCPT TO' || error.command === 'DATA');
}
