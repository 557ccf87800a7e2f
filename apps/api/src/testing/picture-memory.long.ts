import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { limits } from '@careers/contracts/common/limits';
import { expect, test } from 'vitest';
import sharp from 'sharp';
import { noisy, plain, sendPicture } from '../site/pictures/testing/send-picture.ts';
import { startCrashingServer } from './start-crashing-server.ts';
import { testApi } from './test-api.ts';

const { url, admin, cvFolder, db } = await testApi();
const MB = 1024 * 1024;

/** The memory of a process and its children in bytes; what they share, such as Node’s own program, counts once (Linux). */
async function memoryOf(pid: number | string | undefined): Promise<number> {
  const [usage, children] = await Promise.all([
    readFile(`/proc/${pid}/smaps_rollup`, 'utf8'),
    readFile(`/proc/${pid}/task/${pid}/children`, 'utf8'),
  ]).catch(() => ['', '']); // it has just ended
  let bytes = Number(/^Pss:\s+(\d+) kB$/m.exec(usage)?.[1] ?? 0) * 1024;
  for (const child of children.split(' ').filter(Boolean)) bytes += await memoryOf(child);
  return bytes;
}

/** A photograph of 24 megapixels in nearly 10 MB. */
async function largePhoto(): Promise<Buffer> {
  const pixels = await noisy(6_000, 4_000).png({ compressionLevel: 0 }).toBuffer();
  for (let quality = 90; ; quality -= 5) {
    const photo = await sharp(pixels).jpeg({ quality }).toBuffer();
    if (photo.length <= limits.picture) return photo;
  }
}

test('ten photographs of 24 megapixels at once take at most 200 MB more, and calls are answered meanwhile', async () => {
  const { server, origin } = await startCrashingServer({ url, cvFolder }, 'never');
  const { token } = await admin();
  const slowest = { '/healthz': 0, '/api/jobs': 0 };
  const small = await plain(96).png().toBuffer();
  await Promise.all(Array.from({ length: 10 }, () => sendPicture(origin, { token, bytes: small })));
  for (let count = 0; count < 50; count += 1) await fetch(`${origin}/api/jobs`);
  const bytes = await largePhoto();
  const before = await memoryOf(server.pid);

  let [peak, isDone] = [0, false];
  async function watch() {
    while (!isDone) {
      peak = Math.max(peak, await memoryOf(server.pid));
      for (const path of Object.keys(slowest) as (keyof typeof slowest)[]) {
        const asked = performance.now();
        expect((await fetch(origin + path)).status).toBe(200);
        slowest[path] = Math.max(slowest[path], performance.now() - asked);
      }
      await wait(20);
    }
  }
  const watching = watch();
  const began = performance.now();
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => sendPicture(origin, { token, kind: 'hero', bytes })),
  );
  const each = (performance.now() - began) / 10;
  isDone = true;
  await watching;
  expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200));
  console.log(
    `Ten photographs of ${(bytes.length / MB).toFixed(1)} MB: ${((peak - before) / MB).toFixed(0)} MB more,`,
    `${(each / 1000).toFixed(1)} s each; slowest replies in ms:`,
    slowest,
  );
  expect(peak - before).toBeLessThan(200 * MB);
  expect(await db.picture.count({ where: { kind: 'hero' } })).toBe(10);
}, 300_000);
