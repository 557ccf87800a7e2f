import { useRef } from 'react';
import { randomUuid } from './random-uuid.ts';

/**
 * Keeps the idempotency key of what is being sent. A retry with the same content has the same key: the reply of the first
 * may have been lost, and the two then count as one.
 */
export function useAttemptKey() {
  const last = useRef<{ json: string; key: string }>(null);
  return {
    keyOf: (content: unknown): string => {
      const json = JSON.stringify(content);
      if (last.current?.json !== json) last.current = { json, key: randomUuid() };
      return last.current.key;
    },
    /** Forgets what has arrived, so that the same content is sent anew. */
    forget: (): void => {
      last.current = null;
    },
  };
}
