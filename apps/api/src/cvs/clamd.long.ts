import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, expect, test, vi } from 'vitest';
import { clamdScanner } from './clamd.ts';

/*
 * ClamAV itself, as Debian's package clamav-daemon installs it: `clamd` must be on the PATH. The test gives it one
 * signature of its own, so that nothing has to be downloaded.
 */
const folder = await mkdtemp(join(tmpdir(), 'careers-clamd-'));
const words = 'WORDS-THAT-STAND-FOR-MALWARE';

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

const port = await freePort();
await mkdir(join(folder, 'signatures'));
await writeFile(join(folder, 'signatures/test.ndb'), `Test:0:*:${Buffer.from(words).toString('hex')}\n`);
await writeFile(
  join(folder, 'clamd.conf'),
  `TCPSocket ${port}\nTCPAddr 127.0.0.1\nDatabaseDirectory ${folder}/signatures\nForeground yes\nStreamMaxLength 20M\n`,
);
const clamd = spawn('clamd', ['--config-file', join(folder, 'clamd.conf')], { stdio: ['ignore', 'ignore', 'inherit'] });
afterAll(async () => {
  clamd.kill();
  await rm(folder, { recursive: true });
});
const scan = clamdScanner({ host: '127.0.0.1', port });

test('[DAY-09] ClamAV finds one file clean and another infected, and has no verdict on one that it does not read to the end', async () => {
  await vi.waitFor(() => scan(Readable.from([Buffer.from('ready')])), { timeout: 20_000, interval: 250 });
  const large = Buffer.alloc(10 * 1024 * 1024, 'x');
  expect(await scan(Readable.from([large]))).toBe('clean');
  expect(await scan(Readable.from([Buffer.from('%PDF-1.7 WORDS-THAT-'), Buffer.from('STAND-FOR-MALWARE')]))).toBe(
    'infected',
  );
  expect(await scan(Readable.from([large.subarray(0, 9_000_000), Buffer.from(words)]))).toBe('infected');
  await expect(scan(Readable.from([large, large, large]))).rejects.toThrow(/EPIPE|ECONNRESET|size limit/);
});
