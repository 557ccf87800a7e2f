import { setTimeout as sleep } from 'node:timers/promises';
import { errorText, isShuttingDown } from './shutdown.ts';

type Running = { ended: Promise<unknown> };

/** So often may a server end within a minute; then it is not started again. */
const MAX_ENDS = 5;
const WINDOW_MS = 60_000;
/** The pause before the first restart; each further one within the minute is twice as long. */
const FIRST_PAUSE_MS = 500;

/**
 * Starts a server, and starts it again when it ends without being asked to.
 *
 * @param name how messages call it, such as 'The database'
 * @returns the first start's server, and a promise that resolves when the server is given up
 * @throws what the first start throws: a server that never ran is not tried again
 */
export async function keepRunning<Server extends Running>(
  name: string,
  start: () => Promise<Server>,
  say: (line: string) => void = console.error,
): Promise<{ first: Server; givenUp: Promise<void> }> {
  const first = await start();
  return { first, givenUp: restartWhenEnded(name, first, start, say) };
}

async function restartWhenEnded<Server extends Running>(
  name: string,
  first: Server,
  start: () => Promise<Server>,
  say: (line: string) => void,
): Promise<void> {
  let ends: number[] = [];
  let running: Running | undefined = first;
  for (;;) {
    await running?.ended;
    if (isShuttingDown()) return new Promise(() => {});
    ends = [...ends.filter((at) => Date.now() - at < WINDOW_MS), Date.now()];
    if (ends.length >= MAX_ENDS) return say(`${name} has ended ${MAX_ENDS} times within a minute and is given up.`);
    say(`${name} has ended and is started again.`);
    await sleep(FIRST_PAUSE_MS * 2 ** (ends.length - 1));
    if (isShuttingDown()) return new Promise(() => {});
    try {
      running = await start();
      say(`${name} runs again.`);
    } catch (error) {
      say(errorText(error));
      running = undefined; // a start that failed counts as an end
    }
  }
}
