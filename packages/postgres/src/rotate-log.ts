import { chmod, rename, stat } from 'node:fs/promises';

/** The size in bytes above which a log is rotated. */
const MAX_BYTES = 5_000_000;
/** Rotated logs besides the current one. */
const MAX_OLD_LOGS = 3;

/**
 * Rotates a large log before a start: pg.log becomes pg.log.1, that one pg.log.2, and the oldest is removed. Other users
 * can read none of them.
 *
 * @returns the size of `file` in bytes
 */
export async function rotateLog(file: string, maxBytes = MAX_BYTES): Promise<{ size: number }> {
  function log(number: number): string {
    return number === 0 ? file : `${file}.${number}`;
  }
  const size = (await stat(file).catch(() => undefined))?.size ?? 0;
  const isLarge = size > maxBytes;
  if (isLarge)
    for (let number = MAX_OLD_LOGS; number > 0; number -= 1)
      await rename(log(number - 1), log(number)).catch(() => undefined); // not there yet
  for (let number = 0; number <= MAX_OLD_LOGS; number += 1) await chmod(log(number), 0o600).catch(() => undefined);
  return { size: isLarge ? 0 : size };
}
