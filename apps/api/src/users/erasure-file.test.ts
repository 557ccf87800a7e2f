import { createHash } from 'node:crypto';
import { appendFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabase } from '@careers/db/testing';
import { createCandidate } from '@careers/samples/factories/person';
import { afterAll, expect, test } from 'vitest';
import { erasureFile, erasureFileJob, readErasures } from './erasure-file.ts';

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

test('[OPS-05] each erased person is written once, as a hash, to a file outside the database', async () => {
  const file = erasureFile(folder);
  const kept = await createCandidate(db);
  const first = await erase();
  const job = erasureFileJob({ db, file });
  await job.work();
  const second = await erase();
  await job.work();
  await job.work();
  await erasureFileJob({ db, file }).work(); // the next process reads what this one wrote
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\n');
  expect(lines.map((line) => line.split(' ')[1])).toEqual([first, second]);
  expect(lines.join()).not.toContain(hashOf(kept.id));
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

/** The part of an erasure's line that a full disk or a power cut leaves. */
async function incomplete(id_hash: string): Promise<string> {
  const { erased_at } = await db.erasure.findUniqueOrThrow({ where: { id_hash } });
  return `${erased_at.toISOString()} ${id_hash.slice(0, 40)}`;
}

test('[OPS-05] an erasure whose line is incomplete is written again, on a line of its own, and the file can be read', async () => {
  const file = join(folder, 'torn');
  const job = erasureFileJob({ db, file });
  await job.work();
  const first = await erase();
  await appendFile(file, await incomplete(first)); // written by this process
  await job.work();
  expect(await readErasures(file)).toContain(first);
  const second = await erase();
  await appendFile(file, await incomplete(second)); // written by the previous process
  await expect(readErasures(file)).rejects.toThrow('cannot be read');
  await erasureFileJob({ db, file }).work();
  expect(await readErasures(file)).toEqual(expect.arrayContaining([first, second]));
});

test('[OPS-05] where there is no file, no person was erased', async () => {
  expect(await readErasures(join(folder, 'nowhere'))).toEqual([]);
});

test.each([
  ['torn', (line: string) => line.slice(0, 70)],
  ['torn before its checksum', (line: string) => line.slice(0, -9).replace('0', '1')],
  ['with another hash than its checksum is of', (line: string) => line.replace(/[0-9a-f]{8} /, '00000000 ')],
  ['joined with the next', (line: string) => line.slice(0, 70) + line],
])('[OPS-05] a line that is %s cannot be read, and its number is said', async (_, damage) => {
  const file = join(folder, 'damaged');
  await rm(file, { force: true });
  await erase();
  await erasureFileJob({ db, file }).work();
  const [line = ''] = (await readFile(file, 'utf8')).split('\n');
  await writeFile(file, `${line}\n${damage(line)}\n`);
  await expect(readErasures(file)).rejects.toThrow(`Line 2 of ${file} cannot be read`);
});
