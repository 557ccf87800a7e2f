import { createTransport } from 'nodemailer';
import type { Sender } from '../settings.ts';
import { toMessage } from './message.ts';
import { MailRejected, type Transport } from './transport.ts';

/** What the mail server may take, in milliseconds: to connect, to greet, and for any one answer. */
const TIMEOUTS_MS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 };

/** A mail server. Tokens do not travel in the clear: without TLS only to this machine, or where SMTP_URL says `?requireTLS=false`. */
export function smtpTransport(url: string, from: Sender, timeouts_ms: Partial<typeof TIMEOUTS_MS> = {}): Transport {
  const isLoopback = ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);
  const transporter = createTransport({ url, requireTLS: !isLoopback, ...TIMEOUTS_MS, ...timeouts_ms });
  return {
    deliver: async (mail, signal) => {
      try {
        await transporter.sendMail({ ...toMessage(mail, from), signal });
      } catch (error) {
        throw isRejection(error) ? new MailRejected('The mail server refuses it for good', { cause: error }) : error;
      }
    },
  };
}

/**
 * A 5xx to anything earlier (greeting, AUTH, MAIL FROM) is about us and our settings: somebody mends them, and then it
 * works. An address that cannot even be said (EENVELOPE before a word to the server) never will.
 */
function isRejection(error: unknown): boolean {
  if (!(error instanceof Error) || !('command' in error)) return false;
  if (error.command === 'API') return 'code' in error && error.code === 'EENVELOPE';
  const reply = 'responseCode' in error ? Number(error.responseCode) : 0;
  return reply >= 500 && reply < 600 && (error.command === 'RCPT TO' || error.command === 'DATA');
}
