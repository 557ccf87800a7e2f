import { useCallback, useEffect, useState } from 'react';

/** Counts down to zero, by the clock and not by its own ticks: a sleeping tab has waited too. Seconds. */
export function useWait(seconds: number): { left: number; wait: (seconds: number) => void } {
  const [end, setEnd] = useState(() => Date.now() + seconds * 1000);
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((end - now) / 1000));
  const waiting = left > 0;

  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [waiting]);

  const wait = useCallback((more: number) => {
    setNow(Date.now());
    setEnd(Date.now() + more * 1000);
  }, []);
  return { left, wait };
}
