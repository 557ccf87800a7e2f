import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from '@careers/postgres/whole-file';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { Sender } from '../settings.ts';
import { toMessage } from './message.ts';
import type { Transport } from './transport.ts';

export const ACCOUNT_HEADER = 'x-account';

/**
 * The development mailbox: writes each mail to an .eml file, which any mail program opens. Files are written
 * atomically, and a repeated delivery writes the same file again.
 */
export function mailboxTransport(folder: string, from: Sender): Transport {
  return {
    deliver: async (mail) => {
      const message = toMessage(mail, from);
      const headers = { ...message.headers, ...(mail.user_id && { [ACCOUNT_HEADER]: mail.user_id }) };
      const bytes = await new MailComposer({ ...message, headers }).compile().build();
      const file = join(folder, mailboxFile(mail));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await replaceFile(file, bytes);
    },
  };
}

/** The file name of a mail: sorts by time, and the id makes it unique. */
function mailboxFile({ id, created_at }: { id: string; created_at: Date }): string {
  return `${created_at.toISOString().replaceAll(':', '-')}_${id}.eml`;
}
