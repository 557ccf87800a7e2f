import { limits } from '@careers/contracts/limits';
import type { AuthConfig } from '../config.ts';
import { AuthError, invalid, type WeakPasswordReason } from '../errors.ts';
import { commonPasswords } from './common-passwords.ts';

/** Why a password is weak: the contract's message and reasons. */
export type WeakPassword = { message: string; reasons: WeakPasswordReason[] };

type Rules = Pick<AuthConfig, 'password_min_length'>;

/** Why a password is weak; null for a strong one. The account's own e-mail address is as weak as a common password. */
export function passwordWeakness(password: string, email: string, { password_min_length }: Rules): WeakPassword | null {
  const messages: string[] = [];
  const reasons: WeakPasswordReason[] = [];
  if (password.length < password_min_length) {
    messages.push(`Password should be at least ${password_min_length} characters.`);
    reasons.push('length');
  }
  const guess = password.toLowerCase();
  if (commonPasswords.has(guess) || guess === email.toLowerCase()) {
    messages.push('Password is known to be weak and easy to guess, please choose a different one.');
    reasons.push('pwned');
  }
  return reasons.length > 0 ? { message: messages.join(' '), reasons } : null;
}

/** Refuses a weak password. @throws AuthError weak_password with reasons; validation_failed over 72 characters. */
export function requireStrongPassword(password: string, email: string, rules: Rules): void {
  if (password.length > limits.password.max)
    throw invalid(`Password cannot be longer than ${limits.password.max} characters`);
  const weakness = passwordWeakness(password, email, rules);
  if (weakness) throw new AuthError('weak_password', weakness);
}
