import { setTimeout as sleep } from 'node:timers/promises';
import { errorText, isShuttingDown } from './shutdown.ts';

type Running = { ended: Promise<unknown> };

/**
 * The pause before a restart: each further one doubles it, until the server has run for a minute. There is no last try: a
 * full disk, for one, keeps a database from running until there is room again.
 */
const PAUSE_MS = { first: 500, longest: 30_000 };
const LONG_RUN_MS = 60_000;

/**
 * Starts a server, and starts it again whenever it ends without being asked to.
 *
 * @param name how messages call it, such as 'The database'
 * @param pauses milliseconds before the first restart, and at most
 * @returns the first start's server
 * @throws what the first start throws: a server that never ran is not tried again
 */
export async function keepRunning<Server extends Running>(
  name: string,
  start: () => Promise<Server>,
  say: (line: string) => void = console.error,
  pauses = PAUSE_MS,
): Promise<Server> {
  const first = await start();
  void restartWhenEnded(name, first, { start, say, pauses });
  return first;
}

async function restartWhenEnded<Server extends Running>(
  name: string,
  first: Server,
  { start, say, pauses }: { start: () => Promise<Server>; say: (line: string) => void; pauses: typeof PAUSE_MS },
): Promise<void> {
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
    try {
      running = await start();
      say(`${name} runs again.`);
    } catch (error) {
      say(errorText(error));
      running = undefined;
    }
  }
}
