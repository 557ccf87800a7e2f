import { useState } from 'react';
import { retryAfterSeconds } from '../session/auth-error.ts';

/**
 * Sending an email or message once more.
 *
 * @param send Throws AuthError; `sendAgain` throws it on.
 * @param wasRefused Whether the service refused the first one, because one was asked for a moment before.
 * @returns `refused`: the same of the last one.
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
