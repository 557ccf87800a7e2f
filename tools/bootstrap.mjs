// Runs before every `npm …` command of the project, on the machine's own Node and before anything is installed, so it
// imports only Node's built-in modules. It installs what is missing, generates and builds what changed, and runs the
// command's script on the project's own Node 24. (package.json says `exec node …`, because npm's shell would not pass
// signals on.)
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import util from 'node:util'; // as a whole: a Node without parseEnv must get as far as checkNode

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const BIN = join(ROOT, 'node_modules/.bin');
const INSTALLED = join(ROOT, 'node_modules/.installed.json');

/**
 * The commands: their script, the turbo tasks to run before it, and whether it listens on PORT. With `ignoresSettings`
 * the file .env is not read: tests and benchmarks must not depend on the developer's settings.
 */
const COMMANDS = {
  start: { tasks: ['generate', 'build'], listens: true, script: 'tools/src/start.ts' },
  dev: { tasks: ['generate'], listens: true, script: 'tools/src/start.ts', env: { APP_ENV: 'development' } },
  test: { tasks: ['generate', 'generate:types'], ignoresSettings: true, script: 'tools/src/test.ts' },
  'test:e2e': { tasks: ['generate', 'build'], ignoresSettings: true, script: 'tools/src/test-e2e.ts' },
  'test:long': { tasks: ['generate'], ignoresSettings: true, script: 'tools/src/test-long.ts' },
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
  'db:seed': { tasks: ['generate'], script: 'tools/src/seed.ts' },
  'db:migrate': { tasks: ['generate'], script: 'apps/commands/src/migrate.ts' },
  'db:backup': { tasks: ['generate'], script: 'apps/commands/src/backup.ts' },
  'db:restore': { tasks: ['generate'], script: 'apps/commands/src/restore.ts' },
  'db:migration': { tasks: ['generate'], script: 'tools/src/migration.ts' },
  'auth:remove-factors': { tasks: ['generate'], script: 'apps/commands/src/remove-factors.ts' },
};

/** Keeps the programs from asking for updates, sending telemetry and downloading browsers. */
const NO_EXTRAS = {
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

/** Characters in a path that build tools misread: quotes, wildcards and the like. */
const MISREAD = /['":#?%$*]/;

/** The child process that is running; `group` when it leads a process group of its own. */
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

  const pnpm = await install();
  await runTasks(command.tasks, pnpm);
  runScript(command, args, pnpm);
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
  let text;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file));
  } catch (error) {
    if (error.code === 'ENOENT') return;
    fail(`Cannot read ${file}: ${reasons[error.code] ?? error.message}.`);
  }
  process.env = { ...util.parseEnv(text), ...process.env };
}

/** Fails at once when the port is taken, not after half a minute of installing and building. */
async function checkPort() {
  if (['PORT', 'HOST', 'APP_ENV'].some((name) => process.env[`${name}_FILE`])) return; // the product reads these files
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
 * Installs the packages of the lockfile, unless it is the one of the last installation, and returns pnpm's folder. npx
 * downloads pnpm in the version that package.json names; its folder is noted, because npx takes a second.
 */
async function install() {
  const { packageManager } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const lockfile = createHash('sha256')
    .update(readFileSync(join(ROOT, 'pnpm-lock.yaml')))
    .digest('hex');
  const key = [process.platform, process.arch, packageManager, lockfile].join(' ');
  const last = lastInstallation();
  if (last.key === key && existsSync(join(last.pnpm, 'pnpm'))) return last.pnpm;

  rmSync(INSTALLED, { force: true });
  const [version, sha512] = packageManager.split('+sha512.');
  const pnpm = await step('Installing packages', async () => {
    await checkIntegrity(version, sha512);
    const found = await run('npx', ['--yes', `--package=${version}`, '--', 'sh', '-c', 'command -v pnpm']);
    const folder = dirname(found.trim().split('\n').at(-1) ?? '');
    await run(join(folder, 'pnpm'), ['install', '--frozen-lockfile', '--prefer-offline', '--reporter=append-only']);
    return folder;
  });
  writeFileSync(INSTALLED, JSON.stringify({ key, pnpm }));
  return pnpm;
}

/** Reads the note of the last installation: empty if it did not end, or could not write the whole note. */
function lastInstallation() {
  try {
    return JSON.parse(readFileSync(INSTALLED, 'utf8'));
  } catch {
    return {};
  }
}

/** Compares pnpm's hash in the registry with the one in package.json, which npm does not read. */
async function checkIntegrity(version, sha512) {
  const integrity = (await run('npm', ['view', version, 'dist.integrity'])).trim();
  if (integrity !== `sha512-${Buffer.from(sha512, 'hex').toString('base64')}`)
    fail(`The registry's ${version} is not the one that package.json names (${integrity || 'unknown'}).`);
}

/** Runs turbo's tasks. Turbo skips those whose result is in its cache. */
async function runTasks(tasks, pnpm) {
  if (tasks.length === 0) return;
  const title = tasks.includes('build') ? 'Building' : 'Generating code';
  await step(title, () => run(join(BIN, 'turbo'), ['run', ...tasks, '--output-logs=errors-only'], pathWith(pnpm)));
}

/** Runs the command's script as a child that gets every signal. Its IPC channel closes when this process is killed. */
function runScript(command, args, pnpm) {
  const env = { ...process.env, ...NO_EXTRAS, ...command.env, ...pathWith(pnpm) };
  const child = spawn(projectNode(), [join(ROOT, command.script), ...args], {
    cwd: ROOT,
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  current = { child };
  child.on('exit', (code) => process.exit(code ?? 1));
}

/** Finds the lockfile's Node 24; on platforms without that package, the machine's own Node if it is new enough. */
function projectNode() {
  if (existsSync(join(BIN, 'node'))) return join(BIN, 'node');
  if (Number(process.versions.node.split('.')[0]) < 24)
    fail(`On ${process.platform}-${process.arch} Node 24 or newer is needed, this is ${process.versions.node}.`);
  return process.execPath;
}

function pathWith(pnpm) {
  return { PATH: [BIN, pnpm, process.env['PATH']].join(delimiter) };
}

/** Runs a program to its end and returns its stdout. When it fails, prints all its output and exits. */
async function run(program, args, env = {}) {
  // Leads a process group, so that a signal also ends the programs that pnpm or turbo run.
  const child = spawn(program, args, {
    cwd: ROOT,
    env: { ...process.env, ...NO_EXTRAS, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  current = { child, group: true };
  let [output, everything] = ['', ''];
  child.stdout.on('data', (bytes) => {
    output += bytes;
    everything += bytes;
  });
  child.stderr.on('data', (bytes) => {
    everything += bytes;
  });
  const error = await new Promise((resolve) =>
    child.on('error', resolve).on('close', (code) => resolve(code === 0 ? undefined : new Error(`exit code ${code}`))),
  );
  current = undefined;
  if (shuttingDown) process.exit(1);
  if (!error) return output;
  process.stderr.write(`\n${everything}`);
  fail(`${[program.split('/').at(-1), ...args].join(' ')} failed (${error.message}).`);
}

function forwardSignal(signal) {
  shuttingDown = true;
  if (!current) process.exit(1);
  try {
    process.kill(current.group ? -current.child.pid : current.child.pid, signal);
  } catch {
    // it has ended in the meantime
  }
}

/** Prints the title of a step that takes more than a second, and how long it took. */
async function step(title, work) {
  const started = Date.now();
  const announce = setTimeout(() => process.stdout.write(`${title}...`), 1000);
  const result = await work();
  clearTimeout(announce);
  const took = Date.now() - started;
  if (took >= 1000) process.stdout.write(` ${(took / 1000).toFixed(0)} s\n`);
  return result;
}

function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  if (process.argv[2] === 'test') process.stdout.write('0 passed, 1 failed\n'); // the last line of npm test always has this form
  process.exit(1);
}
