import { useRef } from 'react';

/** Keeps the idempotency key of a content for its retries: if the reply of the first was lost, they count as one. */
export function useAttemptKey() {
  const last = useRef<{ json: string; key: string }>(null);
  return {
    keyOf: (content: unknown): string => {
      const json = JSON.stringify(content);
      if (last.current?.json !== json) last.current = { json, key: randomUuid() };
      return last.current.key;
    },
    /** Lets the same content be sent anew, once it has arrived. */
    forget: (): void => {
      last.current = null;
    },
  };
}

/** Returns a random UUID (RFC 9562, version 4), also without a secure connection, where browsers have no `randomUUID`. */
export function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}
