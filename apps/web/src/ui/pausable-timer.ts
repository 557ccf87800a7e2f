/** Starts a timer that calls `end` once, after `milliseconds` during which it is not paused; never after `Infinity`. */
export function pausableTimer(milliseconds: number, end: () => void) {
  let left = milliseconds;
  let since = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  function resume() {
    if (timer !== undefined || left === Infinity) return;
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
