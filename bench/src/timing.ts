import { readFileSync } from 'node:fs';
import type { Db } from '@careers/db/client';
import { median } from './statistics.ts';

/** Milliseconds: half of the calls took at most `p50`, 19 of 20 at most `p95`. */
export type Percentiles = { p50: number; p95: number };
/**
 * The elapsed time of calls, and their processor time in this process and its one PostgreSQL backend. Processor time
 * does not depend on the machine's load (Linux only; without parallel workers).
 */
export type Times = { elapsed: Percentiles; cpu: Percentiles };
/** The times of one call. */
export type Measured = { elapsed: number; cpu: number };

/** The process of the one connection of a client. */
export async function backendOf(db: Db): Promise<number> {
  const [row] = await db.$queryRaw<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`;
  return row?.pid ?? 0;
}

/** Returns the milliseconds of processor time that this process and a PostgreSQL backend have used so far. */
export function cpuOf(backend: number): number {
  const { user, system } = process.cpuUsage();
  const [nanoseconds = ''] = readFileSync(`/proc/${backend}/schedstat`, 'utf8').split(' ');
  return (user + system) / 1_000 + Number(nanoseconds) / 1_000_000;
}

/** Measures one call. */
export async function measureCall(backend: number, work: () => Promise<unknown>): Promise<Measured> {
  const [before, started] = [cpuOf(backend), performance.now()];
  await work();
  return { elapsed: performance.now() - started, cpu: cpuOf(backend) - before };
}

/** The percentiles of several calls. */
export function timesOf(calls: Measured[]): Times {
  return {
    elapsed: percentilesOf(calls.map(({ elapsed }) => elapsed)),
    cpu: percentilesOf(calls.map(({ cpu }) => cpu)),
  };
}

function percentilesOf(values: number[]): Percentiles {
  const sorted = values.toSorted((a, b) => a - b);
  return { p50: median(values), p95: sorted[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN };
}
