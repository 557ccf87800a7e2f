import { useEffect, useState } from 'react';

/** How often a time on the screen is compared with the clock. */
const TICK_MS = 5_000;

/** Returns the time, every few seconds. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
