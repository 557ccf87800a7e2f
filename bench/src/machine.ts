import { readFileSync } from 'node:fs';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { runSql } from '@careers/postgres/sql';

const SETTINGS = ['server_version', 'fsync', 'synchronous_commit', 'full_page_writes', 'shared_buffers'] as const;

/** The machine and the database that the figures were measured on. */
export type Machine = {
  cores: number;
  processor: string;
  memory_gb: number;
  node: string;
  postgres: Record<string, string>;
};

export async function describeMachine(databaseUrl: string): Promise<Machine> {
  const rows = await runSql<{ name: string; value: string }>(
    databaseUrl,
    'SELECT name, current_setting(name) AS value FROM unnest($1::text[]) AS name',
    [SETTINGS],
  );
  return {
    cores: availableParallelism(),
    processor: cpus()[0]?.model.trim() ?? 'unknown',
    memory_gb: Math.round(totalmem() / 2 ** 30),
    node: process.versions.node,
    postgres: Object.fromEntries(rows.map(({ name, value }) => [name, value])),
  };
}

/** The unit of processor time in Linux's /proc. */
const TICKS_PER_SECOND = 100;

/** Returns the seconds of processor time that all threads of a process have used. NaN on systems other than Linux. */
export function cpuSeconds(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
  } catch {
    return Number.NaN;
  }
}
