import { useEffect, useEffectEvent, useState } from 'react';

const PAUSE_MS = 400;

/** Returns a value, of plain data, as it was before the last pause in its changes. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  const settle = useEffectEvent(() => setSettled(value));
  const json = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => settle(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [json]);
  return settled;
}
