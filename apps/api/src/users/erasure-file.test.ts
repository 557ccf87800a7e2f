import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabase } from '@careers/db/testing';
import { createCandidate } from '@careers/samples/factories/person';
import { afterAll, expect, test } from 'vitest';
import { erasureFile, erasureFileJob } from './erasure-file.ts';

const { db } = await testDatabase();
const folder = await mkdtemp(join(tmpdir(), 'careers-erasures-'));
afterAll(() => rm(folder, { recursive: true }));

function hashOf(id: string): string {
  return createHash('sha256').update(id).digest('hex');
}
async function erase(): Promise<string> {
  const { id } = await createCandidate(db);
  await db.profile.delete({ where: { id } });
  return hashOf(id);
}

test('[OPS-05] who was erased is written to a file outside the database, as a hash and once', async () => {
  const file = erasureFile(folder);
  const kept = await createCandidate(db);
  const first = await erase();
  const job = erasureFileJob({ db, file });
  await job.work();
  const second = await erase();
  await job.work();
  await job.work();
  await erasureFileJob({ db, file }).work(); // the next process finds what this one wrote
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\n');
  expect(lines.map((line) => line.split(' ')[1])).toEqual([first, second]);
  expect(lines.join()).not.toContain(hashOf(kept.id));
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});
