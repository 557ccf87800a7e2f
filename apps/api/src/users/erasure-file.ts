import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { Db } from '@careers/db/client';
import { SetupError } from '@careers/postgres/setup-error';
import { readIfThere, syncFolder } from '@careers/postgres/whole-file';
import type { TimedJob } from '@careers/server/background';

const WRITE_INTERVAL_MS = 10_000;
/** Each query reads this time again, because a transaction may commit late. None takes this long. */
const OVERLAP_MS = 3_600_000;
const BATCH = 1_000;

export function erasureFile(dataDir: string): string {
  return join(dataDir, 'erased-people');
}

/** A line of the file: the time, the hash of the id, and a checksum of both. */
const LINE = /^(\S+ ([0-9a-f]{64})) ([0-9a-f]{8})$/;

function checksum(text: string): string {
  return crc32(text).toString(16).padStart(8, '0');
}

function lineOf({ id_hash, erased_at }: { id_hash: string; erased_at: Date }): string {
  const text = `${erased_at.toISOString()} ${id_hash}`;
  return `${text} ${checksum(text)}\n`;
}

/** Undefined where the line is incomplete or damaged. */
function hashIn(line: string): string | undefined {
  const [, text = '', hash, sum] = LINE.exec(line) ?? [];
  return sum === checksum(text) ? hash : undefined;
}

async function readLines(file: string): Promise<string[]> {
  return ((await readIfThere(file)) ?? '').split('\n');
}

/**
 * Skips an incomplete line that a later one begins with: it was written again.
 *
 * @throws SetupError naming the first other line that cannot be read: its person might be restored.
 */
export async function readErasures(file: string): Promise<string[]> {
  const lines = await readLines(file);
  return lines.flatMap((line, index) => {
    const hash = hashIn(line);
    if (hash !== undefined) return hash;
    if (line === '' || lines.some((later, at) => at > index && later.startsWith(line) && hashIn(later))) return [];
    throw new SetupError(
      `Line ${index + 1} of ${file} cannot be read, so an erased person might come back: nothing was restored. Repair the line from another copy of the file, or remove it.`,
    );
  });
}

/** An incomplete last line of an earlier write stays a line of its own. */
async function append(file: string, lines: string[]): Promise<void> {
  await using handle = await open(file, 'a+', 0o600);
  const { size } = await handle.stat();
  const { bytesRead, buffer } = await handle.read(Buffer.alloc(1), 0, 1, Math.max(size - 1, 0));
  const isIncomplete = bytesRead === 1 && buffer.toString() !== '\n';
  await handle.appendFile(`${isIncomplete ? '\n' : ''}${lines.join('')}`);
  await handle.sync();
  if (size === 0) await syncFolder(dirname(file));
}

/**
 * Writes a line for each row that the trigger `note_erasure` adds, for a restore: an older backup brings no person
 * back. Every process writes the file of its own data folder.
 */
export function erasureFileJob({ db, file }: { db: Db; file: string }): TimedJob {
  let known: Set<string> | undefined;
  let since = new Date(0);
  return {
    name: 'write-down-erasures',
    every: WRITE_INTERVAL_MS,
    inEachProcess: true,
    work: async () => {
      known ??= new Set((await readLines(file)).flatMap((line) => hashIn(line) ?? []));
      const started = Date.now();
      for (let last = ''; ;) {
        const rows = await db.erasure.findMany({
          where: { id_hash: { gt: last }, erased_at: { gt: since } },
          orderBy: { id_hash: 'asc' },
          take: BATCH,
        });
        const lines = rows.filter(({ id_hash }) => !known?.has(id_hash)).map(lineOf);
        if (lines.length > 0) await append(file, lines);
        for (const { id_hash } of rows) known.add(id_hash);
        last = rows.at(-1)?.id_hash ?? '';
        if (rows.length < BATCH) break;
      }
      since = new Date(started - OVERLAP_MS);
    },
  };
}
