import { createHmac } from 'node:crypto';
import type { KeySet } from './key-set.ts';

/** What a keyed hash is for: the same text has another one for each. */
type Use = 'sign-in' | 'code' | 'recipient' | 'one-time-code' | 'sent';

/** An HMAC with the server's secret: what is looked up or compared by it cannot be guessed from the tables. */
export function keyedHash({ refreshSecret }: Pick<KeySet, 'refreshSecret'>, use: Use, text: string): string {
  return createHmac('sha256', refreshSecret).update(`${use}:${text}`).digest('base64url');
}
