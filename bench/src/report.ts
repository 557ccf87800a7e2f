import { loadavg } from 'node:os';
import type { Machine } from './machine.ts';
import type { Figures, Plan, Result } from './measure.ts';
import type { Spread } from './statistics.ts';
import { hasWrk } from './wrk.ts';

const TITLE = 38;
function whole(value: number): string {
  return Number.isNaN(value) ? '-' : Math.round(value).toLocaleString('en-GB');
}
function line(title: string, cells: string[]): string {
  return title.padEnd(TITLE) + cells.map((cell) => cell.padStart(9)).join('');
}

/** Returns the lines above the table. */
export function heading(machine: Machine, jobs: number, { rounds, seconds }: Plan): string {
  const { server_version = '', ...settings } = machine.postgres;
  return [
    `${new Date().toISOString().slice(0, 10)}, ${machine.cores} × ${machine.processor}, ${machine.memory_gb} GB, Node ${machine.node}`,
    `PostgreSQL ${server_version}: ${Object.entries(settings)
      .map(([name, value]) => `${name} ${value}`)
      .join(', ')}`,
    `${whole(jobs)} jobs, load by ${hasWrk() ? 'wrk (GET) and autocannon (POST)' : 'autocannon'}, load of the machine ${loadavg()[0]?.toFixed(1)}, medians of ${rounds} rounds of ${seconds} s, product and reference in turn`,
    '',
    line('', ['response', 'product', '', '', 'reference', '', '', 'ratio', '', '', 'floor', 'before']),
    line('', ['bytes', 'req/s', 'p99 ms', 'CPU µs', 'req/s', 'p99 ms', 'CPU µs', 'req/s', 'noise', 'CPU']),
  ].join('\n');
}

/** Returns one line of the table. @param before The figures of the same lines of another commit. */
export function resultLine(result: Result, before: Result[] = []): string {
  const { id, title, connections, response_bytes, product, reference, ratio } = result;
  return line(`${title} (${connections})`, [
    whole(response_bytes),
    ...cells(product),
    ...cells(reference),
    ratio.requests_per_second.median.toFixed(3),
    noise(ratio.requests_per_second),
    ratio.processor_time.median.toFixed(2),
    ` ${floorOf(result)}`,
    ` ${comparison(
      result,
      before.find((one) => one.id === id && one.connections === connections),
    )}`,
  ]);
}

/** Returns the floor of a line, and whether it was reached. */
function floorOf({ by, floor, ratio }: Result): string {
  if (floor === undefined) return '-';
  const { median } = by === 'requests' ? ratio.requests_per_second : ratio.processor_time;
  return `${floor} by ${by} ${verdict(median, floor)}`;
}

/** The least speed of a line, as a share of that of the commit before. */
const FLOOR_OF_BEFORE = 0.9;

/** Returns the speed of a line, as a share of that of the other commit. */
function comparison({ by, product }: Result, before: Result | undefined): string {
  if (!before) return '-';
  const share =
    by === 'requests'
      ? product.requests_per_second / before.product.requests_per_second
      : before.product.cpu_us / product.cpu_us;
  return `${share.toFixed(2)} of before ${verdict(share, FLOOR_OF_BEFORE)}`;
}

function verdict(ratio: number, floor: number): string {
  return ratio >= floor ? 'reached' : 'missed';
}

function cells({ requests_per_second, p99_ms, cpu_us }: Figures): string[] {
  return [whole(requests_per_second), p99_ms.toFixed(1), whole(cpu_us)];
}

/** Returns the largest distance of a round from the median. */
function noise({ median, min, max }: Spread): string {
  return `±${whole((Math.max(max - median, median - min) / median) * 100)}%`;
}
