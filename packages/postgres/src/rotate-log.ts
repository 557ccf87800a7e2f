import { rename, stat } from 'node:fs/promises';

/** Bytes from which a log is put away at the next start. */
const MAX_BYTES = 5_000_000;
/** Logs that are kept besides the current one. */
const KEPT = 3;

/**
 * Puts a large log away before a start: pg.log becomes pg.log.1, that one pg.log.2, and the oldest goes. A smaller one is
 * written on.
 *
 * @returns the bytes that `file` has now
 */
export async function rotateLog(file: string, maxBytes = MAX_BYTES): Promise<{ size: number }> {
  const size = (await stat(file).catch(() => undefined))?.size ?? 0;
  if (size <= maxBytes) return { size };
  for (let number = KEPT - 1; number >= 0; number -= 1)
    await rename(number === 0 ? file : `${file}.${number}`, `${file}.${number + 1}`).catch(() => undefined); // not there yet
  return { size: 0 };
}
