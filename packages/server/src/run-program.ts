import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseUnavailable } from '@careers/db/errors';
import { SetupError } from '@careers/postgres/setup-error';

export type Program = {
  run: () => Promise<unknown>;
  stop: () => Promise<unknown>;
  /** Calls `begin`, which makes the program report that it is not ready, `ms` before the stop. */
  drain?: { ms: number; begin: () => void };
};

const SHUTDOWN_TIMEOUT_MS = 10_000;

/** SIGTERM and SIGINT drain and stop the program, and exit 0. A failed start prints one sentence and exits 1. */
export async function runProgram(start: () => Promise<Program>): Promise<void> {
  try {
    const program = await start();
    const { drain } = program;
    let isStopping = false;
    async function stop(): Promise<void> {
      if (isStopping) return; // npm, a terminal and a service manager may each send the signal
      isStopping = true;
      drain?.begin();
      await sleep(drain?.ms ?? 0);
      setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS).unref();
      await program.stop();
      process.exit(0);
    }
    process.on('SIGTERM', () => void stop()).on('SIGINT', () => void stop());
    await program.run();
  } catch (error) {
    console.error(explain(error));
    process.exit(1);
  }
}

/** The reason of a failed start, as a sentence that an operator can act on; an unexpected error keeps its stack. */
function explain(error: unknown): string {
  if (error instanceof SetupError) return error.message;
  if (isDatabaseUnavailable(error)) return 'The database at DATABASE_URL cannot be reached.';
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
