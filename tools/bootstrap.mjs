// Runs before every `npm …` command of the project, on the machine's own Node and before anything is installed, so it
// imports only Node's built-in modules. It installs what is missing, generates and builds what changed, and runs the
// command's script on the project's own Node 24. (package.json says `exec node …`, because npm's shell would not pass
// signals on.)
import { spawn } from 'node:child_process';
import crypto from 'node:crypto'; // as a whole, as util: a Node without hash and parseEnv must get as far as checkNode
import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { delimiter, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import util from 'node:util';

// See docs/decisions/0001-node-24-comes-from-the-package-registry.md
const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const BIN = join(ROOT, 'node_modules/.bin');
const INSTALLED = join(ROOT, 'node_modules/.installed');

/**
 * The commands: their script, the turbo tasks to run before it, and whether it listens on PORT. With `ignoresSettings`
 * the file .env is not read: tests and benchmarks must not depend on the developer's settings. With `runsProduct` only
 * `dependencies` are installed, without the browser and the programs that check the code.
 */
const COMMANDS = {
  start: { runsProduct: true, tasks: ['generate', 'build'], listens: true, script: 'tools/src/start.ts' },
  dev: { tasks: ['generate'], listens: true, script: 'tools/src/start.ts', env: { APP_ENV: 'development' } },
  test: { tasks: ['generate', 'generate:types'], ignoresSettings: true, script: 'tools/src/test.ts' },
  'test:e2e': { tasks: ['generate', 'build'], ignoresSettings: true, script: 'tools/src/test-e2e.ts' },
  'test:long': { tasks: ['generate', 'generate:types'], ignoresSettings: true, script: 'tools/src/test-long.ts' },
  look: { tasks: ['generate', 'build'], ignoresSettings: true, script: 'tools/src/look/look.ts' },
  texts: { tasks: ['generate'], ignoresSettings: true, script: 'tools/src/print-texts.ts' },
  release: { tasks: ['generate', 'build'], ignoresSettings: true, script: 'tools/src/release.ts' },
  sbom: { tasks: [], ignoresSettings: true, script: 'tools/src/sbom.ts' },
  advisories: { tasks: [], ignoresSettings: true, script: 'tools/src/advisories.ts' },
  check: { tasks: ['generate', 'generate:types'], ignoresSettings: true, script: 'tools/src/check.ts' },
  bench: { tasks: ['generate', 'build'], ignoresSettings: true, script: 'bench/src/main.ts' },
  'bench:bulk': { tasks: ['generate'], ignoresSettings: true, script: 'bench/src/bulk.ts' },
  'bench:scale': { tasks: ['generate', 'build'], ignoresSettings: true, script: 'bench/src/scale.ts' },
  lighthouse: { tasks: ['generate', 'build'], ignoresSettings: true, script: 'bench/src/lighthouse.ts' },
  'db:seed': { runsProduct: true, tasks: ['generate'], script: 'tools/src/seed.ts' },
  'db:migrate': { runsProduct: true, tasks: ['generate'], script: 'apps/commands/src/migrate.ts' },
  'db:backup': { runsProduct: true, tasks: ['generate'], script: 'apps/commands/src/backup.ts' },
  'db:restore': { runsProduct: true, tasks: ['generate'], script: 'apps/commands/src/restore.ts' },
  'db:migration': { tasks: ['generate'], script: 'tools/src/migration.ts' },
  'auth:remove-factors': { runsProduct: true, tasks: ['generate'], script: 'apps/commands/src/remove-factors.ts' },
};

// Keeps the programs from asking for updates, sending telemetry and downloading browsers.
Object.assign(process.env, {
  DO_NOT_TRACK: '1',
  CHECKPOINT_DISABLE: '1',
  NO_UPDATE_NOTIFIER: '1',
  PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1',
  npm_config_update_notifier: 'false',
  npm_config_fund: 'false',
  npm_config_audit: 'false',
});

/** Characters in a path that build tools misread: quotes, wildcards and the like. */
const MISREAD = /['":#?%$*]/;

/** The process that gets the signals, or the process group as a negative number. */
let current;
let shuttingDown = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => forwardSignal(signal));

// Ends with npm: when npm is killed, this process gets another parent and no signal.
const parent = process.ppid;
if (process.env['npm_lifecycle_event'])
  setInterval(() => {
    if (process.ppid !== parent) forwardSignal('SIGTERM');
  }, 500).unref();

await main(process.argv[2] ?? '', process.argv.slice(3));

async function main(name, args) {
  const command = COMMANDS[name];
  if (!command) fail(`There is no command '${name}'. There are: ${Object.keys(COMMANDS).join(', ')}.`);
  checkNode();
  checkFolder();
  if (!command.ignoresSettings) readSettings(join(ROOT, '.env'));
  if (command.listens) await checkPort();

  const pnpm = await install(command);
  process.env['PATH'] = [BIN, pnpm, process.env['PATH']].join(delimiter);
  await runTasks(command.tasks);
  runScript(command, args);
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

/** Adds the file's settings to the environment, which wins. (process.loadEnvFile cannot read a byte order mark.) */
function readSettings(file) {
  const reasons = {
    EACCES: 'permission denied',
    EISDIR: 'it is a folder',
    ERR_ENCODING_INVALID_ENCODED_DATA: 'it is not UTF-8 text',
  };
  let content;
  try {
    content = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file));
  } catch (error) {
    if (error.code === 'ENOENT') return;
    fail(`Cannot read ${file}: ${reasons[error.code] ?? error.message}.`);
  }
  process.env = { ...util.parseEnv(content), ...process.env };
}

/** Fails at once when the port is taken, not after half a minute of installing and building. */
async function checkPort() {
  if (['PORT', 'HOST', 'APP_ENV'].some((name) => process.env[`${name}_FILE`])) return; // the product reads these files
  const given = process.env['PORT'] || '3000';
  const port = Number(given);
  if (!/^\d+$/.test(given) || port > 65_535) fail(`PORT must be a number from 0 to 65535, not '${given}'.`);
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
 * Installs the packages of the lockfile that the command needs, unless the last installation did, and returns pnpm's
 * folder. npx downloads pnpm in the version that package.json names; its folder is noted, because npx takes a second.
 */
async function install({ runsProduct = false }) {
  const { packageManager } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const lockfile = crypto.hash('sha256', readFileSync(join(ROOT, 'pnpm-lock.yaml')));
  const key = [process.platform, process.arch, packageManager, lockfile].join(' ');
  const [installed, last = '', extent] = existsSync(INSTALLED) ? readFileSync(INSTALLED, 'utf8').split('\n') : [];
  const needed = runsProduct && extent !== 'all' ? 'product' : 'all'; // a checkout that has the tools keeps them
  if (installed === key && extent === needed && existsSync(join(last, 'pnpm'))) return last;

  rmSync(INSTALLED, { force: true });
  const [version, sha512] = packageManager.split('+sha512.');
  const pnpm = await step('Installing packages', async () => {
    await checkIntegrity(version, sha512);
    const found = await run('npx', ['--yes', `--package=${version}`, '--', 'sh', '-c', 'command -v pnpm']);
    const folder = dirname(found.trim().split('\n').at(-1) ?? '');
    const options = ['--frozen-lockfile', '--prefer-offline', '--reporter=append-only'];
    await run(join(folder, 'pnpm'), ['install', ...options, ...(needed === 'product' ? ['--prod'] : [])]);
    await run('sync'); // a power cut must not leave the note without all the packages
    return folder;
  });
  writeFileSync(INSTALLED, `${key}\n${pnpm}\n${needed}`);
  return pnpm;
}

/** Compares pnpm's hash in the registry with the one in package.json, which npm does not read. */
async function checkIntegrity(version, sha512) {
  const integrity = (await run('npm', ['view', version, 'dist.integrity'])).trim();
  if (integrity !== `sha512-${Buffer.from(sha512, 'hex').toString('base64')}`)
    fail(`The registry's ${version} is not the one that package.json names (${integrity || 'unknown'}).`);
}

/** Runs turbo's tasks. Turbo skips those whose result is in its cache. */
async function runTasks(tasks) {
  if (tasks.length === 0) return;
  const title = tasks.includes('build') ? 'Building' : 'Generating code';
  await step(title, () => run(join(BIN, 'turbo'), ['run', ...tasks, '--output-logs=errors-only']));
}

/** Runs the command's script as a child that gets every signal. Its IPC channel closes when this process is killed. */
function runScript(command, args) {
  const child = spawn(projectNode(), [join(ROOT, command.script), ...args], {
    cwd: ROOT,
    env: { ...process.env, ...command.env },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  current = child.pid;
  child.on('exit', (code) => process.exit(code ?? 1));
}

/** Finds the lockfile's Node 24; on platforms without that package, the machine's own Node if it is new enough. */
function projectNode() {
  if (existsSync(join(BIN, 'node'))) return join(BIN, 'node');
  if (Number(process.versions.node.split('.')[0]) < 24)
    fail(`On ${process.platform}-${process.arch} Node 24 or newer is needed, this is ${process.versions.node}.`);
  return process.execPath;
}

/** Runs a program to its end and returns its stdout. When it fails, prints all its output and exits. */
async function run(program, args) {
  // Leads a process group, so that a signal also ends the programs that pnpm or turbo run.
  const child = spawn(program, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  current = -child.pid;
  const ended = new Promise((resolve) => child.on('error', resolve).on('close', resolve));
  const [stdout, stderr, end] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  current = undefined;
  if (shuttingDown) process.exit(1);
  if (end === 0) return stdout;
  process.stderr.write(`\n${stdout}${stderr}`);
  fail(`${[program.split('/').at(-1), ...args].join(' ')} failed (${end?.message ?? `exit code ${end}`}).`);
}

function forwardSignal(signal) {
  shuttingDown = true;
  if (!current) process.exit(1);
  try {
    process.kill(current, signal);
  } catch {
    // it has ended in the meantime
  }
}

/** Prints the title of a step that takes more than a second. */
async function step(title, work) {
  const announce = setTimeout(() => process.stdout.write(`${title}...\n`), 1000);
  const result = await work();
  clearTimeout(announce);
  return result;
}

function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  if (process.argv[2] === 'test') process.stdout.write('0 passed, 1 failed\n'); // the last line of npm test always has this form
  process.exit(1);
}
