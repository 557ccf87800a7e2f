import type { AuthContext } from '../context.ts';
import type { Purpose } from './purposes.ts';

type Expiry = { minutes: number; code_minutes: number };

/** Seconds for which a mailed code is valid: never longer than a link. */
export function mailedCodeSeconds({ config }: Pick<AuthContext, 'config'>): number {
  return Math.min(config.mail_code_seconds, config.one_time_token_seconds);
}

export function linkSeconds({ config }: Pick<AuthContext, 'config'>, purpose: Purpose): number {
  return purpose === 'invite' ? config.invite_seconds : config.one_time_token_seconds;
}

export function expiryMinutes(auth: Pick<AuthContext, 'config'>, purpose: Purpose): Expiry {
  return {
    minutes: Math.ceil(linkSeconds(auth, purpose) / 60),
    code_minutes: Math.ceil(mailedCodeSeconds(auth) / 60),
  };
}
