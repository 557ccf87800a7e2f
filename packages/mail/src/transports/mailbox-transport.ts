import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from '@careers/postgres/whole-file';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { Sender } from '../settings.ts';
import { toMessage, type Transport } from './transport.ts';

export const ACCOUNT_HEADER = 'x-account';

/** Writes each mail to an .eml file of the development mailbox, atomically. A repeated delivery writes the same file. */
export function mailboxTransport(folder: string, from: Sender): Transport {
  return {
    deliver: async (mail) => {
      const message = toMessage(mail, from);
      const headers = { ...message.headers, ...(mail.user_id && { [ACCOUNT_HEADER]: mail.user_id }) };
      const bytes = await new MailComposer({ ...message, headers }).compile().build();
      // The file names sort by time.
      const file = join(folder, `${mail.created_at.toISOString().replaceAll(':', '-')}_${mail.id}.eml`);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await replaceFile(file, bytes);
    },
  };
}
