import { createHmac } from 'node:crypto';
import type { KeySet } from './key-set.ts';

/** The same text has a different hash for each use. */
type Use = 'sign-in' | 'code' | 'recipient' | 'one-time-code' | 'pseudonym' | 'provider-flow' | 'factor-code';

/** An HMAC with the server's secret, so that a reader of the tables cannot guess the text from its hash. */
export function keyedHash({ refreshSecret }: Pick<KeySet, 'refreshSecret'>, use: Use, text: string): string {
  return createHmac('sha256', refreshSecret).update(`${use}:${text}`).digest('base64url');
}
