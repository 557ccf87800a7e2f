import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The time until all processes take a lock, by which each has received the message. */
const AHEAD_MS = 20;

/** A message to each process (`lock-taker.ts`). */
export type Order = { file: string; at: number };

/**
 * Lets processes take locks at one moment, each lock once by every process.
 *
 * @param rounds how many locks, each of which a process that has ended left behind
 * @returns for each lock how many processes hold it, and what is left in the folder besides the locks
 */
export async function takeLocksAtOnce(
  rounds: number,
  processes: number,
): Promise<{ holders: number[]; left: string[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'careers-locks-'));
  const takers = Array.from({ length: processes }, () => fork(join(import.meta.dirname, 'lock-taker.ts')));
  try {
    await Promise.all(takers.map((taker) => once(taker, 'message')));
    const holders: number[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const order: Order = { file: join(folder, `lock-${round}`), at: Date.now() + AHEAD_MS };
      await writeFile(order.file, `999999999:${round}`);
      const taken = takers.map(async (taker) => {
        taker.send(order);
        const [isHolder] = (await once(taker, 'message')) as [boolean];
        return isHolder;
      });
      holders.push((await Promise.all(taken)).filter(Boolean).length);
    }
    return { holders, left: (await readdir(folder)).filter((name) => !/^lock-\d+$/.test(name)) };
  } finally {
    for (const taker of takers) taker.kill('SIGKILL');
    await rm(folder, { recursive: true });
  }
}
