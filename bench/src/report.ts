import type { Machine } from './machine.ts';
import type { Figures, Plan, Result, Spread } from './measure.ts';

const TITLE = 31;
function whole(value: number): string {
  return Number.isNaN(value) ? '-' : Math.round(value).toLocaleString('en-GB');
}
function line(title: string, cells: string[]): string {
  return title.padEnd(TITLE) + cells.map((cell) => cell.padStart(9)).join('');
}

/** What stands above the table. */
export function heading(machine: Machine, jobs: number, { connections, rounds, seconds }: Plan): string {
  const { server_version = '', ...settings } = machine.postgres;
  return [
    `${new Date().toISOString().slice(0, 10)}, ${machine.cores} × ${machine.processor}, ${machine.memory_gb} GB, Node ${machine.node}`,
    `PostgreSQL ${server_version}: ${Object.entries(settings)
      .map(([name, value]) => `${name} ${value}`)
      .join(', ')}`,
    `${whole(jobs)} jobs, ${connections} connections, medians of ${rounds} rounds of ${seconds} s, the product and what stands beside it by turns`,
    '',
    line('', ['reply', 'product', '', '', 'beside', '', '', 'ratio', '', '']),
    line('', ['bytes', 'req/s', 'p99 ms', 'CPU µs', 'req/s', 'p99 ms', 'CPU µs', 'req/s', 'noise', 'p99']),
  ].join('\n');
}

/** One line of the table. */
export function resultLine({ title, reply_bytes, product, beside, ratio }: Result): string {
  return line(title, [
    whole(reply_bytes),
    ...cells(product),
    ...cells(beside),
    ratio.requests_per_second.median.toFixed(3),
    noise(ratio.requests_per_second),
    ratio.p99.median.toFixed(1),
  ]);
}

function cells({ requests_per_second, p99_ms, cpu_us }: Figures): string[] {
  return [whole(requests_per_second), p99_ms.toFixed(1), whole(cpu_us)];
}

/** How far the rounds lie from their median. */
function noise({ median, min, max }: Spread): string {
  return `±${whole((Math.max(max - median, median - min) / median) * 100)}%`;
}

/** What to think of the figures, when somebody else was at work; undefined when nobody was. */
export function warning(before: number, after: number): string | undefined {
  if (Math.max(before, after) < 0.1) return undefined;
  return `Other work took ${whole(before * 100)} % of this machine before the measuring and ${whole(after * 100)} % after it: these figures are not the product’s.`;
}
