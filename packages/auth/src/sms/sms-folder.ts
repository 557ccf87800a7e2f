import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SmsSender } from '../ports/sms-sender.ts';

/** For development: each message is a file in a folder that only its owner reads. */
export function smsFolder(folder: string): SmsSender {
  return {
    queue: async (_tx, { to, text }) => {
      if (to === null) return;
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(join(folder, `${Date.now()}-${to}.txt`), `${text}\n`, { mode: 0o600 });
    },
  };
}
