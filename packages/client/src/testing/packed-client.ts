import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

const PACKAGE = join(import.meta.dirname, '../..');
const DOCS = join(PACKAGE, '../../docs');

/** Keeps npm from asking a registry. */
const offline = {
  npm_config_audit: 'false',
  npm_config_fund: 'false',
  npm_config_offline: 'true',
  npm_config_update_notifier: 'false',
};

type Packed = { files: { path: string }[] };

/** Runs a command of a shell to its end, and returns what it printed. @throws what it printed, where it fails or warns */
export async function run(folder: string, command: string, env: Record<string, string> = {}): Promise<string> {
  const child = spawn('sh', ['-c', command], { cwd: folder, env: { ...process.env, ...offline, ...env } });
  const [out, error, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  if (code !== 0 || error !== '') throw new Error(`${command} ended with ${code}:\n${out}\n${error}`);
  return out;
}

/** An empty folder with the packed client beside what a developer writes. Its types are those that a developer gets. */
export async function packClient() {
  const folder = await mkdtemp(join(tmpdir(), 'careers-client-'));
  const [packed] = JSON.parse(await run(PACKAGE, `npm pack --json --silent --pack-destination ${folder}`)) as Packed[];
  if (!packed) throw new Error('npm packed nothing');
  return { folder, files: packed.files.map(({ path }) => path), remove: () => rm(folder, { recursive: true }) };
}

/** Compiles files of a folder that has the client installed, as a strict project does. Returns what the compiler says. */
export async function compile(folder: string, ...files: string[]): Promise<string> {
  const compilerOptions = {
    module: 'nodenext',
    target: 'es2023',
    strict: true,
    noEmit: true,
    allowJs: true,
    checkJs: true,
    types: ['node'],
  };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
  await symlink(join(PACKAGE, 'node_modules/@types'), join(folder, 'node_modules/@types')).catch(() => undefined); // is there
  const tsc = join(PACKAGE, 'node_modules/.bin/tsc');
  return spawnSync(tsc, ['-p', folder, '--pretty', 'false'], { encoding: 'utf8' }).stdout;
}

type Step = { command: string } | { file: string; code: string };

/** What the page of docs tells a developer to write and to run, in its order: blocks of `js FILE` and of `sh`. */
export async function stepsOfPage(): Promise<Step[]> {
  const page = await readFile(join(DOCS, 'integrations.md'), 'utf8');
  const blocks = [...page.matchAll(/^```(js|sh)(?: (\S+))?\n([^]*?)^```$/gm)];
  return blocks.flatMap(([, kind, file = '', code = '']): Step[] =>
    kind === 'js'
      ? [{ file, code }]
      : code
          .trim()
          .split('\n')
          .map((command) => ({ command })),
  );
}

export function readExample(name: string): Promise<string> {
  return readFile(join(DOCS, 'examples', name), 'utf8');
}

/** Starts a program of a folder, and waits until it prints a word. */
export async function start(folder: string, program: string, env: Record<string, string>, ready: string) {
  const child = spawn(process.execPath, [program], {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (part: Buffer) => {
      printed += part.toString();
      if (printed.includes(ready)) resolve();
    });
    child.once('exit', () => reject(new Error(`${program} ended:\n${printed}`)));
  });
  return { printed: () => printed, stop: () => child.kill() };
}

/** A port that no program listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
