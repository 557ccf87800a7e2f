import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from '@careers/postgres/whole-file';
import type { SmsSender } from '../ports/sms-sender.ts';

/** Writes each message to a file in a folder that only the process's user can read, for development. */
export function smsFolder(folder: string): SmsSender {
  return {
    queue: async (_tx, { to, text }) => {
      if (to === null) return;
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await replaceFile(join(folder, `${Date.now()}-${to}.txt`), `${text}\n`);
    },
  };
}
