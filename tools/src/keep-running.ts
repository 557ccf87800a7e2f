import { setTimeout as sleep } from 'node:timers/promises';
import { errorText, isShuttingDown } from '@careers/server/shutdown';

type Running = { ended: Promise<unknown> };

/**
 * The pause before a restart. Each further restart doubles it, until the server has run for a minute. Restarts never
 * end: a full disk keeps a database from running until there is room again.
 */
const PAUSE_MS = { first: 500, longest: 30_000 };
const LONG_RUN_MS = 60_000;

/**
 * Starts a server, and starts it again whenever it ends without being asked to: the one supervisor of `npm start`. In
 * production a service manager restarts `npm start` itself.
 *
 * @param name how messages call it, such as 'The database'
 * @param pauses milliseconds before the first restart, and the most before any
 * @returns the first start's server
 * @throws what the first start throws: a server that never ran is not started again
 */
export async function keepRunning<Server extends Running>(
  name: string,
  start: () => Promise<Server>,
  say: (line: string) => void = console.error,
  pauses = PAUSE_MS,
): Promise<Server> {
  const first = await start();
  async function restartForEver(): Promise<void> {
    let running: Running | undefined = first;
    let pause = pauses.first;
    for (;;) {
      const started = performance.now();
      await running?.ended;
      if (performance.now() - started >= LONG_RUN_MS) pause = pauses.first;
      if (isShuttingDown()) return;
      if (running) say(`${name} has ended and is started again.`);
      await sleep(pause);
      if (isShuttingDown()) return;
      pause = Math.min(2 * pause, pauses.longest);
      running = await start().catch((error: unknown) => {
        say(errorText(error));
        return undefined;
      });
      if (running) say(`${name} runs again.`);
    }
  }
  void restartForEver();
  return first;
}
