import { tmpdir } from 'node:os';
import { rm } from 'node:fs/promises';
import { SetupError } from '@careers/postgres/setup-error';
import { createTemporaryFolder } from '@careers/postgres/temporary-folder';

type Cleanup = () => Promise<void> | void;

const cleanups: Cleanup[] = [];
let shutdown: Promise<never> | undefined;

/** Failures after the process has been asked to stop are not worth reporting. */
export function isShuttingDown(): boolean {
  return shutdown !== undefined;
}

/** The cleanup registered last runs first. */
export function beforeExit(cleanup: Cleanup): void {
  cleanups.push(cleanup);
}

/** Stops the server even if it is still starting. Returns its argument. */
export function stopBeforeExit<Server extends { stop: () => Promise<void> }>(starting: Promise<Server>) {
  beforeExit(async () => (await starting.catch(() => undefined))?.stop());
  return starting;
}

/** Removed before the process exits. */
export async function temporaryFolder(prefix: string): Promise<string> {
  const folder = await createTemporaryFolder(tmpdir(), prefix);
  beforeExit(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Runs the cleanups, prints `lastLine` and exits with `code`. Further calls return the shutdown that is under way. */
export function shutDown(code: number, lastLine?: string): Promise<never> {
  shutdown ??= (async () => {
    for (const cleanup of cleanups.toReversed()) await Promise.resolve(cleanup()).catch(console.error);
    if (lastLine !== undefined) console.log(lastLine);
    process.exit(code);
  })();
  return shutdown;
}

/** Shuts down at Ctrl-C, SIGTERM and SIGHUP, and when the parent process has ended, which closes the IPC channel. */
function shutDownOnSignals(code: number): void {
  function onSignal(): void {
    void shutDown(code);
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  process.on('disconnect', onSignal);
  process.channel?.unref(); // an open channel must not keep a finished script running
}

/**
 * Runs a command. Prints a SetupError as one sentence and any other error with its stack; both end with exit code 1
 * after the cleanups.
 *
 * @param signalCode exit code after a signal: 0 for a server, which a signal ends normally
 */
export async function runCommand(work: () => Promise<void>, signalCode = 130): Promise<void> {
  shutDownOnSignals(signalCode);
  try {
    await work();
  } catch (error) {
    if (!isShuttingDown()) console.error(errorText(error));
    await shutDown(1);
  }
}

export function errorText(error: unknown): string {
  if (error instanceof SetupError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
