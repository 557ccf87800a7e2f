import { chmod, rename, stat } from 'node:fs/promises';

/** Bytes from which a log is put away at the next start. */
const MAX_BYTES = 5_000_000;
/** Logs that are kept besides the current one. */
const KEPT = 3;

/**
 * Puts a large log away before a start: pg.log becomes pg.log.1, that one pg.log.2, and the oldest goes. A smaller one is
 * written on. Other users can read none of them.
 *
 * @returns the bytes that `file` has now
 */
export async function rotateLog(file: string, maxBytes = MAX_BYTES): Promise<{ size: number }> {
  function log(number: number): string {
    return number === 0 ? file : `${file}.${number}`;
  }
  const size = (await stat(file).catch(() => undefined))?.size ?? 0;
  const isLarge = size > maxBytes;
  if (isLarge)
    for (let number = KEPT; number > 0; number -= 1) await rename(log(number - 1), log(number)).catch(() => undefined); // not there yet
  for (let number = 0; number <= KEPT; number += 1) await chmod(log(number), 0o600).catch(() => undefined);
  return { size: isLarge ? 0 : size };
}
