import { openSync, readFileSync } from 'node:fs';
import { startTestProduct } from '@careers/tools/product-process';
import { temporaryFolder } from '@careers/server/shutdown';
import autocannon from 'autocannon';
import type { Sample } from './scale-classes.ts';

const CONNECTIONS = 50;
const SECONDS = 30;

/** Returns the peak memory of a process in megabytes (its resident set; Linux only). */
function peakMemory(pid: number): number {
  const [, kilobytes = 'NaN'] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}

/** Returns the nth path that visitors request: lists, searches, counts, jobs and pages, most of them different. */
function pathAt({ places, departments, slugs }: Sample, n: number): string {
  const place = encodeURIComponent(places[n % places.length] ?? '');
  const department = encodeURIComponent(departments[n % departments.length] ?? '');
  const paths = [
    `/api/jobs?limit=${1 + (n % 50)}&location=${place}`,
    `/?department=${department}&location=${place}`,
    `/api/jobs?search=engineer%20${n % 500}`,
    `/jobs/${slugs[n % slugs.length]}`,
    `/api/jobs/${slugs[(n * 7) % slugs.length]}`,
    '/',
  ];
  return paths[n % paths.length] ?? '/';
}

/** Runs the built product on a database, with many visitors at once, and returns the peak memory of its process. */
export async function measureMemory(
  databaseUrl: string,
  sample: Sample,
): Promise<{ megabytes: number; requests: number; failures: number }> {
  const product = await startTestProduct({
    databaseUrl,
    dataDir: await temporaryFolder('careers-bench-'),
    output: openSync('/dev/null', 'w'),
    errors: 'inherit',
  });
  let n = 0;
  const { requests, non2xx, errors } = await autocannon({
    url: product.url,
    connections: CONNECTIONS,
    duration: SECONDS,
    requests: [{ setupRequest: (defaults) => ({ ...defaults, path: pathAt(sample, (n += 1)) }) }],
  });
  const megabytes = peakMemory(product.pid);
  await product.stop();
  return { megabytes, requests: requests.total, failures: non2xx + errors };
}
