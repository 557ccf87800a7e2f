/** Time that runs down and can be held: `hold` keeps what is left, `run` goes on with it. */
export type Countdown = { hold: () => void; run: () => void; stop: () => void };

/**
 * Starts at once and calls `end` once, after `milliseconds` of not being held.
 */
export function countdown(milliseconds: number, end: () => void): Countdown {
  let left = milliseconds;
  let since = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  function run() {
    if (timer !== undefined) return;
    since = Date.now();
    timer = setTimeout(end, left);
  }
  function stop() {
    clearTimeout(timer);
    timer = undefined;
  }
  function hold() {
    if (timer === undefined) return;
    stop();
    left = Math.max(0, left - (Date.now() - since));
  }
  run();
  return { hold, run, stop };
}
