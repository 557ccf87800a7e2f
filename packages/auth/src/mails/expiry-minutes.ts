import type { AuthContext } from '../context.ts';

/** How long what is mailed lives, as the mail says it. */
export function expiryMinutes({ config }: Pick<AuthContext, 'config'>): number {
  return Math.ceil(config.one_time_token_seconds / 60);
}
