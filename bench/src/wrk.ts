import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import type { Request } from './cases.ts';
import type { LoadResult } from './load-request.ts';

/**
 * Tells whether wrk is installed. It needs a fifth of autocannon's time for a response, so it limits fast servers less.
 */
export function hasWrk(): boolean {
  return spawnSync('wrk', ['--version']).error === undefined;
}

const run = promisify(execFile);
const summary = z.object({
  responses: z.int(),
  microseconds: z.number(),
  p50_us: z.number(),
  p99_us: z.number(),
  failures: z.int(),
});

/** Writes a string for Lua, as JSON. The two differ only in the escape of a code unit, which no request has. */
function lua(value: unknown): string {
  return JSON.stringify(value);
}

function script(requests: readonly Request[]): string {
  const headers = Object.entries(requests[0]?.headers ?? {}).map(([name, value]) => `[${lua(name)}]=${lua(value)}`);
  const own = requests.map((request) => `{${lua(request.path)},${lua(request.headers['authorization'] ?? '')}}`);
  return `
local headers = {${headers.join(',')}}
local requests = {${own.join(',\n')}}
local n = 0
request = function()
  n = n % #requests + 1
  if requests[n][2] ~= "" then headers["authorization"] = requests[n][2] end
  return wrk.format("GET", requests[n][1], headers)
end
done = function(summary, latency)
  local errors = summary.errors
  io.write(string.format('SUMMARY {"responses":%d,"microseconds":%d,"p50_us":%f,"p99_us":%f,"failures":%d}',
    summary.requests, summary.duration, latency:percentile(50), latency:percentile(99),
    errors.connect + errors.read + errors.write + errors.status + errors.timeout))
end`;
}

/** Sends the GET requests one after another, starting again after the last one. */
export async function loadWithWrk(
  url: string,
  requests: readonly Request[],
  { connections, seconds }: { connections: number; seconds: number },
): Promise<LoadResult> {
  const folder = await mkdtemp(join(tmpdir(), 'careers-wrk-'));
  try {
    const file = join(folder, 'requests.lua');
    await writeFile(file, script(requests));
    const { stdout } = await run('wrk', ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', '-s', file, url]);
    const found = summary.parse(JSON.parse(stdout.slice(stdout.indexOf('SUMMARY ') + 8)));
    return {
      responses: found.responses - found.failures,
      seconds: found.microseconds / 1e6,
      p50_ms: found.p50_us / 1000,
      p99_ms: found.p99_us / 1000,
      failures: found.failures,
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}
