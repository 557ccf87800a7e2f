import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { freePort } from '@careers/postgres/embedded-postgres';
import { processIdentity } from '@careers/postgres/temporary-folder';
import { DEFAULT_PORT } from '@careers/server/listen-address';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ROOT } from './root.ts';

/** Runs the bootstrap for input that it refuses before it installs or builds anything. */
async function bootstrap(
  args: string[],
  env: Record<string, string | undefined> = {},
  script = join(ROOT, 'tools/bootstrap.mjs'),
): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const child = spawn(process.execPath, [script, ...args], { env: { ...process.env, ...env } });
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (bytes: Buffer) => {
    stdout += bytes.toString();
  });
  child.stderr.on('data', (bytes: Buffer) => {
    stderr += bytes.toString();
  });
  await once(child, 'close');
  return { code: child.exitCode, stdout, stderr };
}

test('a taken port is one sentence and exit code 1', async () => {
  const taken = createServer().listen(await freePort(), '127.0.0.1');
  await once(taken, 'listening');
  const address = taken.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const { code, stdout, stderr } = await bootstrap(['start'], { PORT: String(port) });
  taken.close();
  expect({ code, stdout, stderr }).toEqual({
    code: 1,
    stdout: '',
    stderr: `Port ${port} is already in use. Choose another one: PORT=${port + 1} npm start\n`,
  });
});

test('without a setting the checked port is the one that the product listens on', async () => {
  // Uses an address that no machine has, so that the check ends before anything is installed.
  const env = { APP_ENV: 'production', HOST: '192.0.2.1', PORT: undefined };
  const folder = await mkdtemp(join(tmpdir(), 'careers-bootstrap-'));
  const { stderr } = await bootstrap(['start'], env, await aloneIn(folder));
  await rm(folder, { recursive: true });
  expect(stderr).toBe(`Cannot listen on 192.0.2.1:${DEFAULT_PORT} (EADDRNOTAVAIL).\n`);
});

test.each(['abc', '-1', '65536', '3000.5', ' '])('PORT=%s is one sentence and exit code 1', async (value) => {
  expect(await bootstrap(['start'], { PORT: value })).toEqual({
    code: 1,
    stdout: '',
    stderr: `PORT must be a number from 0 to 65535, not '${value}'.\n`,
  });
});

test('a command that does not exist names those that do', async () => {
  const { code, stderr } = await bootstrap(['strat']);
  expect(code).toBe(1);
  expect(stderr).toBe(
    "There is no command 'strat'. There are: start, dev, test, test:e2e, test:long, look, texts, release, sbom, advisories, check, bench, bench:bulk, bench:scale, lighthouse, db:seed, db:migrate, db:backup, db:restore, db:migration, auth:remove-factors.\n",
  );
});

test('once the packages are installed, a command needs no registry', async () => {
  const unreachable = 'http://127.0.0.1:1';
  const { code, stdout, stderr } = await bootstrap(['texts'], {
    npm_config_registry: unreachable,
    HTTPS_PROXY: unreachable,
  });
  expect({ code, stderr }, stdout).toEqual({ code: 0, stderr: '' });
});

/** A folder with nothing but the script. */
async function aloneIn(folder: string): Promise<string> {
  const script = join(folder, 'tools/bootstrap.mjs');
  await mkdir(dirname(script), { recursive: true });
  await cp(join(ROOT, 'tools/bootstrap.mjs'), script);
  return script;
}

test('a folder whose path has a character that build tools misread is one sentence and exit code 1', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'careers-bootstrap-'));
  const folder = join(parent, "the company's site");
  const { code, stdout, stderr } = await bootstrap(['start'], {}, await aloneIn(folder));
  await rm(parent, { recursive: true });
  expect({ code, stdout, stderr }).toEqual({
    code: 1,
    stdout: '',
    stderr: `The project cannot be built in ${folder}: its tools misread the ' in that path. Move it to another folder.\n`,
  });
});

describe('a file .env', () => {
  let folder: string;
  let script: string;
  function env() {
    return join(folder, '.env');
  }
  // The refusal of PORT shows that the file was read.
  function start() {
    return bootstrap(['start'], { PORT: undefined }, script);
  }

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'careers-bootstrap-'));
    script = await aloneIn(folder);
  });
  afterEach(() => rm(folder, { recursive: true }));

  test.each([
    ['as it is', 'PORT=abc\n'],
    ['with the line ends of Windows', 'LOG_LEVEL=info\r\nPORT=abc\r\n'],
    ['with a byte order mark', '\uFEFFPORT=abc\n'],
    ['with quotes', 'PORT="abc"\n'],
  ])('is read %s', async (_, text) => {
    await writeFile(env(), text);
    expect(await start()).toEqual({
      code: 1,
      stdout: '',
      stderr: "PORT must be a number from 0 to 65535, not 'abc'.\n",
    });
  });

  test('that is not text in UTF-8 is one sentence and exit code 1', async () => {
    await writeFile(env(), Buffer.from('\uFEFFPORT=abc\n', 'utf16le'));
    expect(await start()).toEqual({ code: 1, stdout: '', stderr: `Cannot read ${env()}: it is not UTF-8 text.\n` });
  });

  test('that is a folder is one sentence and exit code 1', async () => {
    await mkdir(env());
    expect(await start()).toEqual({ code: 1, stdout: '', stderr: `Cannot read ${env()}: it is a folder.\n` });
  });
});

/** A project in `folder` that is not installed yet, and the environment in which `npm` is a script. */
async function projectWith(folder: string, npm: string) {
  await mkdir(join(folder, 'bin'));
  await writeFile(join(folder, 'package.json'), '{"packageManager":"pnpm@0.0.0+sha512.00"}');
  await writeFile(join(folder, 'pnpm-lock.yaml'), '');
  await writeFile(join(folder, 'bin/npm'), `#!/bin/sh\n${npm}\n`, { mode: 0o755 });
  return {
    script: await aloneIn(folder),
    env: { PATH: `${join(folder, 'bin')}:${process.env['PATH'] ?? ''}`, PORT: '0' },
  };
}

test('an incomplete record of the last installation, left by a full disk, leads to a new installation', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'careers-bootstrap-'));
  const { script, env } = await projectWith(folder, 'exit 3');
  await mkdir(join(folder, 'node_modules'));
  await writeFile(join(folder, 'node_modules/.installed'), 'linux x64');
  const { code, stderr } = await bootstrap(['start'], env, script);
  await rm(folder, { recursive: true });
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: expect.stringMatching(/\nnpm view pnpm@0\.0\.0 dist\.integrity failed \(exit code 3\)\.\n$/),
  });
});

test('npm start installs what the product needs, a check installs the rest, and the next start keeps it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'careers-bootstrap-'));
  const { script, env } = await projectWith(folder, 'echo sha512-AA==');
  const [bin, installations] = [join(folder, 'bin'), join(folder, 'installations')];
  await mkdir(join(folder, 'node_modules/.bin'), { recursive: true });
  await mkdir(join(folder, 'tools/src'));
  for (const [place, text] of [
    ['bin/npx', `#!/bin/sh\necho ${join(bin, 'pnpm')}`],
    ['bin/pnpm', `#!/bin/sh\necho "$@" >> ${installations}`],
    ['node_modules/.bin/turbo', '#!/bin/sh'],
    ['tools/src/start.ts', ''],
    ['tools/src/check.ts', ''],
  ] as const)
    await writeFile(join(folder, place), text, { mode: 0o755 });

  for (const command of ['start', 'start', 'check', 'start'])
    expect(await bootstrap([command], env, script)).toMatchObject({ code: 0, stderr: '' });
  const always = 'install --frozen-lockfile --prefer-offline --reporter=append-only';
  expect(await readFile(installations, 'utf8')).toBe(`${always} --prod\n${always}\n`);

  await writeFile(join(folder, 'pnpm-lock.yaml'), 'changed');
  expect(await bootstrap(['start'], env, script)).toMatchObject({ code: 0, stderr: '' });
  expect(await readFile(installations, 'utf8')).toBe(`${always} --prod\n${always}\n${always}\n`);
  await rm(folder, { recursive: true });
});

test('what npm has started ends with npm, even during the installation', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'careers-bootstrap-'));
  const project = await projectWith(folder, 'echo $$ > npm-pid; exec sleep 60');
  const { script } = project;
  const env = { ...process.env, ...project.env, npm_lifecycle_event: 'start' };
  const npm = spawn('/bin/sh', ['-c', '"$0" "$1" start & wait', process.execPath, script], { env, stdio: 'ignore' });

  const installer = await until(
    async () => Number(await readFile(join(folder, 'npm-pid'), 'utf8').catch(() => '')) || undefined,
  );
  npm.kill('SIGKILL');
  expect(await until(() => Promise.resolve(processIdentity(installer) === undefined || undefined))).toBe(true);
  await rm(folder, { recursive: true });
});

/** Calls `read` again until it returns a value. The test's own time limit ends it. */
async function until<T>(read: () => Promise<T | undefined>): Promise<T> {
  for (;;) {
    const value = await read();
    if (value !== undefined) return value;
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
  }
}
