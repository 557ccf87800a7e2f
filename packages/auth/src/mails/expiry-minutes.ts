import type { AuthContext } from '../context.ts';

/** How many minutes a mailed link and its code are valid, rounded up. */
export function expiryMinutes({ config }: Pick<AuthContext, 'config'>): number {
  return Math.ceil(config.one_time_token_seconds / 60);
}
