import { useState } from 'react';
import { retryAfterSeconds } from '../../lib/session/auth-error.ts';

/**
 * Sends an email or a message again.
 *
 * @param send Throws AuthError, which `sendAgain` rethrows.
 * @param wasRefused Whether the service refused to send the first one, because one had been requested a moment before.
 * @returns `refused`: whether it refused to send the last one.
 */
export function useSendAgain(send: () => Promise<void>, wasRefused: boolean) {
  const [refused, setRefused] = useState(wasRefused);
  async function sendAgain(): Promise<void> {
    try {
      await send();
      setRefused(false);
    } catch (error) {
      if (retryAfterSeconds(error) !== null) setRefused(true);
      throw error;
    }
  }
  return { refused, sendAgain };
}
