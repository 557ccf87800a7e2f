type Cleanup = () => Promise<void> | void;

const cleanups: Cleanup[] = [];
let stopped: Promise<never> | undefined;

/** True once the process has been asked to stop: what fails from then on is no news. */
export function isStopping(): boolean {
  return stopped !== undefined;
}

/** Runs `cleanup` before the process ends, the latest one first. */
export function beforeExit(cleanup: Cleanup): void {
  cleanups.push(cleanup);
}

/** Ends the process in order: every cleanup, `lastLine`, then exit with `code`. Asked again, it goes on with what it is doing. */
export function stop(code: number, lastLine?: string): Promise<never> {
  stopped ??= (async () => {
    for (const cleanup of cleanups.toReversed()) {
      await Promise.resolve(cleanup()).catch((error: unknown) => {
        console.error(error);
      });
    }
    if (lastLine !== undefined) console.log(lastLine);
    process.exit(code);
  })();
  return stopped;
}

/**
 * Stops in order at Ctrl-C, SIGTERM and hang-up, and when the process that started this one is gone (its end of the
 * channel closes, even when it was killed).
 */
function stopOnSignals(code: number): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      void stop(code);
    });
  process.on('disconnect', () => {
    void stop(code);
  });
  process.channel?.unref(); // a script that is done may end although the channel is open
}

/**
 * Runs a command's work. A fault in a setting or in the machine is one sentence on stderr, a bug keeps its stack; both
 * end with exit code 1 after the cleanups.
 *
 * @param signalCode exit code when it is stopped by a signal: 0 for a server, whose end that is
 */
export async function runCommand(work: () => Promise<void>, signalCode = 130): Promise<void> {
  stopOnSignals(signalCode);
  try {
    await work();
  } catch (error) {
    if (!isStopping()) console.error(explain(error));
    await stop(1);
  }
}

/** What to show a person: the sentence alone where it was written for them, else all there is. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.name === 'SetupError' || error.name === 'SettingError' ? error.message : (error.stack ?? error.message);
}
