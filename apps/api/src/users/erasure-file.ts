import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '@careers/db/client';
import type { TimedJob } from '../background/run-on-time.ts';

/** How often new erasures are written down, in milliseconds. */
const EVERY_MS = 10_000;
/** How far back a look goes after the first one, in milliseconds: no transaction takes as long. */
const OVERLAP_MS = 3_600_000;
/** Rows that are read in one go. */
const BATCH = 1_000;

/** The file of erasures in a data folder. */
export function erasureFile(dataDir: string): string {
  return join(dataDir, 'erased-people');
}

/**
 * Writes people who were erased to a file outside the database: a line with the time and the hash of the id. A restore
 * reads it, so that a backup from before brings none of them back. Every process writes a file of its own data folder.
 */
export function erasureFileJob({ db, file }: { db: Db; file: string }): TimedJob {
  let known: Set<string> | undefined;
  let since = new Date(0);
  return {
    name: 'write-down-erasures',
    every: EVERY_MS,
    work: async () => {
      known ??= new Set((await readFile(file, 'utf8').catch(() => '')).split(/\s/));
      const started = Date.now();
      for (let last = ''; ;) {
        const rows = await db.erasure.findMany({
          where: { id_hash: { gt: last }, erased_at: { gt: since } },
          orderBy: { id_hash: 'asc' },
          take: BATCH,
        });
        const lines = rows
          .filter(({ id_hash }) => !known?.has(id_hash))
          .map(({ id_hash, erased_at }) => `${erased_at.toISOString()} ${id_hash}\n`);
        if (lines.length > 0) await appendFile(file, lines.join(''), { mode: 0o600, flush: true });
        for (const { id_hash } of rows) known.add(id_hash);
        last = rows.at(-1)?.id_hash ?? '';
        if (rows.length < BATCH) break;
      }
      since = new Date(started - OVERLAP_MS);
    },
    next: () => Promise.resolve(null),
  };
}
