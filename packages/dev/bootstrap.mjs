// What every `npm …` command of the project runs first: on the machine's own Node, before anything is installed, with
// nothing but Node's built-ins. It installs what is missing, generates and builds what changed, and hands over to a
// script on the project's own Node 24. (package.json says `exec node …`: the shell between npm and this would keep signals
// to itself.)
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const BIN = join(ROOT, 'node_modules/.bin');
const INSTALLED = join(ROOT, 'node_modules/.installed.json');

/**
 * What a command needs made before it, the script that it is, whether it listens on PORT, and whether it is `apart` from
 * the settings of this machine: what a test or a measurement shows must not depend on somebody's .env.
 */
const COMMANDS = {
  start: { makes: ['generate', 'build'], listens: true, script: 'packages/dev/src/start.ts' },
  dev: { makes: ['generate'], listens: true, script: 'packages/dev/src/start.ts', env: { APP_ENV: 'development' } },
  test: { makes: ['generate'], apart: true, script: 'packages/dev/src/test.ts' },
  'test:long': { makes: ['generate'], apart: true, script: 'packages/dev/src/test-long.ts' },
  check: { makes: ['generate'], apart: true, script: 'packages/dev/src/check.ts' },
  bench: { makes: ['generate', 'build'], apart: true, script: 'bench/src/main.ts' },
  'db:seed': { makes: ['generate'], script: 'packages/dev/src/seed.ts' },
  'db:migration': { makes: ['generate'], script: 'packages/dev/src/migration.ts' },
};

const QUIET = {
  TURBO_TELEMETRY_DISABLED: '1',
  TURBO_NO_UPDATE_NOTIFIER: '1',
  DO_NOT_TRACK: '1',
  CHECKPOINT_DISABLE: '1',
  PRISMA_HIDE_UPDATE_MESSAGE: '1',
  NO_UPDATE_NOTIFIER: '1',
  PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1',
  npm_config_update_notifier: 'false',
  npm_config_fund: 'false',
  npm_config_audit: 'false',
};

/** Signs that the tools below us take for something else in a path: a quote, the end of an address, a wildcard. */
const MISREAD = /['":#?%$*]/;

/** The program that runs now; `group` when it leads a process group of its own. */
let current;
let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => passOn(signal));

// `kill -9` of npm reaches nobody else, but an orphan can see that it is one.
const parent = process.ppid;
if (process.env['npm_lifecycle_event'])
  setInterval(() => {
    if (process.ppid !== parent) passOn('SIGTERM');
  }, 500).unref();

await main(process.argv[2] ?? '', process.argv.slice(3));

async function main(name, args) {
  const command = COMMANDS[name];
  if (!command) fail(`There is no command '${name}'. There are: ${Object.keys(COMMANDS).join(', ')}.`);
  checkNode();
  checkFolder();
  if (!command.apart) await readSettings(join(ROOT, '.env'));
  if (command.listens) await checkPort();

  const pnpm = await install();
  await make(command.makes, pnpm);
  handOver(command, args, pnpm);
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    fail(`Node 20.19 or newer is needed, this is ${process.versions.node}.`);
}

function checkFolder() {
  const sign = MISREAD.exec(ROOT);
  if (sign)
    fail(
      `The project cannot be built in ${ROOT}: its tools misread the ${sign[0]} in that path. Move it to another folder.`,
    );
  try {
    accessSync(ROOT, constants.W_OK);
    mkdirSync(join(ROOT, 'node_modules'), { recursive: true });
  } catch (error) {
    fail(`Cannot write to ${ROOT}: ${error.code === 'EROFS' ? 'it is read-only' : 'permission denied'}.`);
  }
}

/** What the file sets and the environment does not. (process.loadEnvFile loses the first line to a byte order mark.) */
async function readSettings(file) {
  const reasons = {
    EACCES: 'permission denied',
    EISDIR: 'it is a folder',
    ERR_ENCODING_INVALID_ENCODED_DATA: 'it is not UTF-8 text',
  };
  let text;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file));
  } catch (error) {
    if (error.code === 'ENOENT') return;
    fail(`Cannot read ${file}: ${reasons[error.code] ?? error.message}.`);
  }
  const { parseEnv } = await import('node:util'); // not above: a Node that is too old has none, and is to be told so
  process.env = { ...parseEnv(text), ...process.env };
}

/** Before the long work: it would be a pity to learn half a minute later that the address is taken. */
async function checkPort() {
  const text = process.env['PORT'] || '3000';
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) fail(`PORT must be a number from 0 to 65535, not '${text}'.`);
  const host = process.env['APP_ENV'] === 'production' ? process.env['HOST'] || '127.0.0.1' : '127.0.0.1';
  const problem = await new Promise((resolve) => {
    const probe = createServer()
      .once('error', (error) => resolve(error.code))
      .listen(port, host, () => probe.close(() => resolve(undefined)));
  });
  if (problem === 'EADDRINUSE') fail(`Port ${port} is already in use. Choose another one: PORT=${port + 1} npm start`);
  if (problem === 'EACCES')
    fail(`Port ${port} needs more rights than this user has. Choose one above 1023: PORT=3000 npm start`);
  if (problem) fail(`Cannot listen on ${host}:${port} (${problem}).`);
}

/**
 * Installs what package.json files and the lockfile name, unless that was done already, and returns pnpm's folder.
 * pnpm comes through npx, in the version that package.json names, and is remembered: npx takes a second each time.
 */
async function install() {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`);
  for (const file of manifests()) hash.update(file).update(readFileSync(join(ROOT, file)));
  const manifest = hash.digest('hex');
  const last = existsSync(INSTALLED) ? JSON.parse(readFileSync(INSTALLED, 'utf8')) : {};
  if (last.manifest === manifest && existsSync(join(last.pnpm, 'pnpm'))) return last.pnpm;

  rmSync(INSTALLED, { force: true });
  const version = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).packageManager;
  const pnpm = await step('Installing packages', async () => {
    const found = await run('npx', ['--yes', `--package=${version}`, '--', 'sh', '-c', 'command -v pnpm']);
    const folder = dirname(found.trim().split('\n').at(-1) ?? '');
    await run(join(folder, 'pnpm'), ['install', '--frozen-lockfile', '--prefer-offline', '--reporter=append-only']);
    return folder;
  });
  writeFileSync(INSTALLED, JSON.stringify({ manifest, pnpm }));
  return pnpm;
}

function manifests() {
  const folders = ['apps', 'packages'].flatMap((parent) =>
    readdirSync(join(ROOT, parent)).map((name) => join(parent, name)),
  );
  return [
    'pnpm-lock.yaml',
    'pnpm-workspace.yaml',
    ...['', 'e2e', 'bench', ...folders.toSorted((a, b) => a.localeCompare(b))].map((folder) =>
      join(folder, 'package.json'),
    ),
  ].filter((file) => existsSync(join(ROOT, file)));
}

/** turbo does only what its cache does not have. */
async function make(tasks, pnpm) {
  const title = tasks.includes('build') ? 'Building' : 'Generating code';
  await step(title, () => run(join(BIN, 'turbo'), ['run', ...tasks, '--output-logs=errors-only'], pathWith(pnpm)));
}

/**
 * Runs the command's script. Nothing stands between it and this process, so that a signal reaches it; and its channel to
 * this process tells it when this process is killed.
 */
function handOver(command, args, pnpm) {
  const env = { ...process.env, ...QUIET, ...command.env, ...pathWith(pnpm) };
  const child = spawn(ownNode(), [join(ROOT, command.script), ...args], {
    cwd: ROOT,
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  current = { child };
  child.on('exit', (code) => process.exit(code ?? 1));
}

/** Node 24 as the lockfile has it; where no such package exists (see README), the machine's own, if it is new enough. */
function ownNode() {
  if (existsSync(join(BIN, 'node'))) return join(BIN, 'node');
  if (Number(process.versions.node.split('.')[0]) < 24)
    fail(`On ${process.platform}-${process.arch} Node 24 or newer is needed, this is ${process.versions.node}.`);
  return process.execPath;
}

function pathWith(pnpm) {
  return { PATH: [BIN, pnpm, process.env['PATH']].join(delimiter) };
}

/** Runs a program to its end in silence and returns its output; shows all it said, and ends, when it fails. */
async function run(program, args, env = {}) {
  // A group of its own: stopping pnpm or turbo then stops the programs that they run.
  const child = spawn(program, args, {
    cwd: ROOT,
    env: { ...process.env, ...QUIET, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  current = { child, group: true };
  let output = '';
  let said = '';
  child.stdout.on('data', (bytes) => {
    output += bytes;
    said += bytes;
  });
  child.stderr.on('data', (bytes) => {
    said += bytes;
  });
  const error = await new Promise((resolve) =>
    child.on('error', resolve).on('close', (code) => resolve(code === 0 ? undefined : new Error(`exit code ${code}`))),
  );
  current = undefined;
  if (stopping) process.exit(1);
  if (!error) return output;
  process.stderr.write(`\n${said}`);
  fail(`${[program.split('/').at(-1), ...args].join(' ')} failed (${error.message}).`);
}

function passOn(signal) {
  stopping = true;
  if (!current) process.exit(1);
  try {
    process.kill(current.group ? -current.child.pid : current.child.pid, signal);
  } catch {
    // it has ended this moment, and its end is on the way here
  }
}

/** Says what is being done, once it takes more than a moment, and how long it took. */
async function step(title, work) {
  const started = Date.now();
  const announce = setTimeout(() => process.stdout.write(`${title} …`), 1000);
  const result = await work();
  clearTimeout(announce);
  const took = Date.now() - started;
  if (took >= 1000) process.stdout.write(` ${(took / 1000).toFixed(0)} s\n`);
  return result;
}

function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  if (process.argv[2] === 'test') process.stdout.write('0 passed, 1 failed\n'); // what reads the last line finds one
  process.exit(1);
}
