/** Time that runs down and can be paused: `pause` keeps what is left, `resume` goes on with it. */
export type PausableTimer = { pause: () => void; resume: () => void; stop: () => void };

/**
 * Starts at once and calls `end` once, after `milliseconds` of not being paused.
 */
export function pausableTimer(milliseconds: number, end: () => void): PausableTimer {
  let left = milliseconds;
  let since = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  function resume() {
    if (timer !== undefined) return;
    since = Date.now();
    timer = setTimeout(end, left);
  }
  function stop() {
    clearTimeout(timer);
    timer = undefined;
  }
  function pause() {
    if (timer === undefined) return;
    stop();
    left = Math.max(0, left - (Date.now() - since));
  }
  resume();
  return { pause, resume, stop };
}
