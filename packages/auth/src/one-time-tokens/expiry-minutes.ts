import type { AuthContext } from '../context.ts';

/** Seconds for which a mailed code is valid: never longer than a link. */
export function mailedCodeSeconds({ config }: Pick<AuthContext, 'config'>): number {
  return Math.min(config.mail_code_seconds, config.one_time_token_seconds);
}

/** Minutes for which a mailed link and its code are valid, rounded up. */
export function expiryMinutes(auth: Pick<AuthContext, 'config'>): { minutes: number; code_minutes: number } {
  return {
    minutes: Math.ceil(auth.config.one_time_token_seconds / 60),
    code_minutes: Math.ceil(mailedCodeSeconds(auth) / 60),
  };
}
