import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SetupError } from '@careers/postgres/setup-error';
import { afterAll, expect, test } from 'vitest';
import { withSettingFiles } from './setting-files.ts';

const folder = await mkdtemp(join(tmpdir(), 'careers-settings-'));
afterAll(() => rm(folder, { recursive: true }));

const NAMES = ['DATABASE_URL', 'PORT', 'BRAND_STORY_FILE'];

/** Writes a file and returns its path. */
async function file(name: string, content: string | Uint8Array): Promise<string> {
  await writeFile(join(folder, name), content);
  return join(folder, name);
}

test.for([
  ['secret', 'secret'],
  ['secret\n', 'secret'],
  ['secret\r\n', 'secret'],
  ['secret\n\n', 'secret\n'],
  [' se cret ', ' se cret '],
  ['\uFEFFsecret\n', 'secret'],
] as const)(
  '[DEPLOY-03] a setting comes from a file, without the line break at its end: %j is %j',
  async ([content, value]) => {
    const path = await file('secret', content);
    expect(withSettingFiles({ DATABASE_URL_FILE: path, PORT: '80' }, NAMES)).toEqual({
      DATABASE_URL: value,
      PORT: '80',
    });
  },
);

test('[DEPLOY-03] a file of mode 0400 is read by its owner', async () => {
  const path = await file('private', 'secret\n');
  await chmod(path, 0o400);
  expect(withSettingFiles({ DATABASE_URL_FILE: path }, NAMES)).toEqual({ DATABASE_URL: 'secret' });
});

test('[DEPLOY-03] a setting that is a file itself, an empty variable and variables of other programs are left as they are', () => {
  const env = { BRAND_STORY_FILE: '/etc/story.json', SSL_CERT_FILE: '/etc/none', DATABASE_URL_FILE: '', PORT: '1' };
  expect(withSettingFiles(env, NAMES)).toEqual(env);
});

test.for([
  ['does not exist', join(folder, 'none'), 'it does not exist'],
  ['is a folder', folder, 'it is a folder'],
  ['is a device', '/dev/zero', 'it is not a file'],
  ['is empty', await file('empty', ''), 'it is empty'],
  ['has only a line break', await file('blank', '\n'), 'it is empty'],
  ['has bytes that are not text', await file('bytes', new Uint8Array([0xff, 0xfe])), 'it is not UTF-8 text'],
  ['is too large', await file('large', 'x'.repeat(100_001)), 'it is larger than 100000 bytes'],
] as const)('[DEPLOY-03] a file that %s is named with its setting', ([, path, reason]) => {
  expect(() => withSettingFiles({ DATABASE_URL_FILE: path }, NAMES)).toThrow(
    new SetupError(`DATABASE_URL_FILE cannot be read from ${path}: ${reason}.`),
  );
});

test('[DEPLOY-03] a file that the process may not read is named with its setting', async () => {
  const path = await file('others', 'secret');
  await chmod(path, 0o000);
  const module = join(import.meta.dirname, 'setting-files.ts');
  const script = `
    const { withSettingFiles } = await import(${JSON.stringify(module)}); // a strict umask lets only root read it
    if (process.getuid() === 0) process.setuid(65534);
    try { withSettingFiles({ PORT_FILE: ${JSON.stringify(path)} }, ['PORT']); }
    catch (error) { console.log(error.message); }`;
  await chmod(folder, 0o755);
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  expect(said).toBe(`PORT_FILE cannot be read from ${path}: permission denied.\n`);
});

test('[DEPLOY-03] a setting with a value and a file is refused, because one of them would be overlooked', async () => {
  const env = { PORT: '80', PORT_FILE: await file('port', '81') };
  expect(() => withSettingFiles(env, NAMES)).toThrow('PORT and PORT_FILE are both set: keep one of them.');
});
