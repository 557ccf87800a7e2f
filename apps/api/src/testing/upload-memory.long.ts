import { readFile } from 'node:fs/promises';
import { pdfOfSize } from '@careers/samples/factories/cv-file';
import { expect, test } from 'vitest';
import { startCrashingServer } from './start-crashing-server.ts';
import { testApi } from './test-api.ts';
import { sendCv } from '../cvs/testing/send-cv.ts';

const { url, candidate, cvFolder, db } = await testApi();
const MB = 1024 * 1024;

/** Reads the peak memory of a process, in bytes (Linux). */
async function peakOf(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024;
}

test('[PROFILE-07] ten uploads of 10 MB at once take less than 64 MB of memory more than ten small ones', async () => {
  const { server, origin } = await startCrashingServer({ url, cvFolder }, 'never');
  const people = [];
  for (let count = 0; count < 10; count++) people.push(await candidate());
  const small = await pdfOfSize(20_000);
  await Promise.all(people.map(({ token }) => sendCv(origin, { token, bytes: small })));
  const before = await peakOf(server.pid);

  const bytes = await pdfOfSize(10 * MB);
  const replies = await Promise.all(people.map(({ token }) => sendCv(origin, { token, bytes })));
  expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200));
  const more = (await peakOf(server.pid)) - before;
  console.log(`Ten uploads of 10 MB at once: ${(more / MB).toFixed(1)} MB more`);
  expect(more).toBeLessThan(64 * MB);
  expect(await db.cv.count({ where: { size: 10 * MB } })).toBe(10);
});
