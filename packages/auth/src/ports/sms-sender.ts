import type { DbTransaction } from '@careers/db/client';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from '@careers/postgres/whole-file';

/** `to`: E.164 without '+'; null for an unknown number, for which the sender does the same work and sends nothing. */
export type Sms = { to: string | null; text: string };

export type SmsSender = {
  /** Queues a message in the transaction that causes it, without waiting for a carrier. */
  queue: (tx: DbTransaction, sms: Sms) => Promise<void>;
};

/** For development: only the process's user can read the files. */
export function smsFolder(folder: string): SmsSender {
  return {
    queue: async (_tx, { to, text }) => {
      if (to === null) return;
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await replaceFile(join(folder, `${Date.now()}-${to}.txt`), `${text}\n`);
    },
  };
}
