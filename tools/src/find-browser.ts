import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SetupError } from '@careers/postgres/setup-error';
import { chromium } from '@playwright/test';

const UNPACKED = fileURLToPath(new URL('unpacked', import.meta.resolve('@sparticuz/chromium')));

/** A place to look for a Chromium: its name, and a function that returns the browser's path or undefined. */
export type Source = [name: string, find: () => string | undefined | Promise<string | undefined>];

const sources: Source[] = [
  ['CHROMIUM_PATH', () => process.env['CHROMIUM_PATH']],
  ['Playwright', () => chromium.executablePath()],
  ['the npm package @sparticuz/chromium', fromNpm],
  ['the system', () => onPath(['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'])],
  ['apt', fromApt],
];

/**
 * Finds a Chromium that starts on this machine: the one in CHROMIUM_PATH, Playwright's, one from npm, the system's, or,
 * for root on Debian, one that apt installs. When the one in CHROMIUM_PATH does not start, no other is tried.
 *
 * @throws SetupError that lists the places tried
 */
export async function findBrowser(from: Source[] = sources): Promise<string> {
  const tried: string[] = [];
  for (const [name, find] of from) {
    const path = await Promise.resolve()
      .then(find)
      .catch((error: unknown) => {
        tried.push(`${name} failed (${String(error)})`);
      });
    if (path && existsSync(path) && starts(path)) return path;
    tried.push(`${name}: ${path ? `${path} does not start` : 'none'}`);
    if (path && name === 'CHROMIUM_PATH') break;
  }
  throw new SetupError(`No Chromium starts on this machine (${tried.join('; ')}). Set CHROMIUM_PATH to one.`);
}

function starts(path: string): boolean {
  try {
    execFileSync(path, ['--version', '--no-sandbox'], { stdio: 'ignore', timeout: 30_000 });
    return true;
  } catch {
    return false;
  }
}

function onPath(names: string[]): string | undefined {
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => existsSync(path));
}

async function fromNpm(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const path = await unpack();
  if (starts(path)) return path;
  // Removes an incomplete browser, which interrupted unpacking leaves and the package would use again.
  await rm(UNPACKED, { recursive: true });
  return unpack();
}

/** Unpacks the browser beside the package's files. The package itself uses any version in the temp folder. */
async function unpack(): Promise<string> {
  const { default: packaged } = await import('@sparticuz/chromium');
  await mkdir(UNPACKED, { recursive: true });
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = UNPACKED;
  try {
    return await packaged.executablePath();
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  }
}

function fromApt(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  execFileSync('apt-get', ['update', '-qq'], options);
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], options);
  return '/usr/bin/chromium';
}
