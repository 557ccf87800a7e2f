import { brandFrom } from '@careers/contracts/site/brand';
import type { Db } from '@careers/db/client';
import { openBackground } from '@careers/server/background';
import { onTestFinished } from 'vitest';
import type { MailLog } from '../deliver-mail.ts';
import type { AboutAccount, RequiredMail } from '../mailer.ts';
import type { MailSettings } from '../settings.ts';
import { openMail, type Mail } from '../open-mail.ts';
import { smtpTransport } from '../transports/smtp-transport.ts';
import type { Transport } from '../transports/transport.ts';

export const mailSettings: MailSettings = {
  brand: brandFrom(),
  from: { name: 'Larkfield Careers', address: 'no-reply@careers.example.com' },
  smtp_url: null,
  mailbox: '/nowhere',
  mails_per_day: 5000,
};

export function magicLink(to: string | null, code = '314159'): RequiredMail & AboutAccount {
  return {
    template: 'magic_link',
    to,
    user_id: null,
    link: `https://careers.example.com/auth/callback?token_hash=abc&type=magiclink&redirect=%2F`,
    code,
    minutes: 60,
  };
}

export type LogLine = { level: 'info' | 'warn' | 'error'; fields: Record<string, unknown>; message: string };

/** A logger that keeps its lines in memory. */
export function memoryLog(): MailLog & { lines: LogLine[] } {
  const lines: LogLine[] = [];
  function line(level: LogLine['level']) {
    return (fields: Record<string, unknown>, message: string) => void lines.push({ level, fields, message });
  }
  return { lines, info: line('info'), warn: line('warn'), error: line('error') };
}

/** Starts to send the mails of a database; it stops with the test. */
export async function startMail({ db }: { db: Db }, options: StartOptions = {}) {
  const { transport, settings = mailSettings, log = memoryLog(), pollSeconds = 0.5 } = options;
  const background = openBackground({ db, pollSeconds });
  const mail = openMail({ db, background, settings, transport });
  background.start([mail.deliveryJob(log)], log);
  let stopped: Promise<void> | undefined;
  function stop(): Promise<void> {
    return (stopped ??= background.stop().then(mail.stop));
  }
  onTestFinished(stop);
  return { ...mail, stop };
}
type StartOptions = {
  transport?: Transport;
  settings?: MailSettings;
  log?: ReturnType<typeof memoryLog>;
  pollSeconds?: number;
};

/** Starts the outbox for a mail server, with a short greeting timeout; it stops with the test. */
export async function startOutbox(
  { db }: { db: Db },
  smtp: string,
  pollSeconds = 0.5,
): Promise<Mail & { log: ReturnType<typeof memoryLog>; queue: (mail: RequiredMail & AboutAccount) => Promise<void> }> {
  const transport = smtpTransport(smtp, mailSettings.from, { greetingTimeout: 1_000 });
  const log = memoryLog();
  const mail = await startMail({ db }, { transport, log, pollSeconds });
  return { ...mail, log, queue: (one) => db.$transaction((tx) => mail.mailer.queue(tx, one)) };
}
