import { useCallback, useEffect, useState } from 'react';

/**
 * Counts down to zero. It follows the clock, so the time that a tab was asleep counts too.
 *
 * @param seconds The length of the first countdown.
 * @returns `secondsLeft`, and `restart`, which starts another countdown.
 */
export function useCooldown(seconds: number): { secondsLeft: number; restart: (seconds: number) => void } {
  const [end, setEnd] = useState(() => Date.now() + seconds * 1000);
  const [now, setNow] = useState(() => Date.now());
  const secondsLeft = Math.max(0, Math.ceil((end - now) / 1000));
  const running = secondsLeft > 0;

  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [running]);

  const restart = useCallback((next: number) => {
    setNow(Date.now());
    setEnd(Date.now() + next * 1000);
  }, []);
  return { secondsLeft, restart };
}
