import { limits } from '@careers/contracts/common/limits';
import type { AuthConfig } from '../config.ts';
import type { AuthContext } from '../context.ts';
import { AuthError, invalid, type WeakPasswordReason } from '../errors.ts';
import { isBreached } from '../ports/breached-passwords.ts';
import { commonPasswords } from './common-passwords.ts';
import { hashPassword, normalisePassword } from './password-hash.ts';
import { passwordScore } from './password-score.ts';

export type WeakPassword = { message: string; reasons: WeakPasswordReason[] };

type Rules = Pick<AuthConfig, 'password_min_length' | 'password_min_score' | 'password_words'>;

/** Facts about the password's owner that a stranger may know. */
export type Person = { email?: string | null | undefined; full_name?: string | null | undefined };

/**
 * Returns why the normalised text of a password is weak; null for a strong one. The account's own e-mail address counts
 * as a common password. With `password_min_score`, a password is also weak if it can be guessed too soon from common
 * words, patterns, and the names of the company and the person.
 */
export async function passwordWeakness(
  typed: string,
  { email, full_name }: Person,
  { password_min_length, password_min_score, password_words }: Rules,
): Promise<WeakPassword | null> {
  const password = normalisePassword(typed);
  const messages: string[] = [];
  const reasons: WeakPasswordReason[] = [];
  if (password.length < password_min_length) {
    messages.push(`Password should be at least ${password_min_length} characters.`);
    reasons.push('length');
  }
  const guess = password.toLowerCase();
  const words = [...password_words, email ?? '', full_name ?? ''];
  const isCommon = commonPasswords.has(guess) || guess === email?.toLowerCase();
  if (isCommon || (password_min_score > 0 && (await passwordScore(password, words)) < password_min_score)) {
    messages.push(GUESSED);
    reasons.push('pwned');
  }
  return reasons.length > 0 ? { message: messages.join(' '), reasons } : null;
}

const GUESSED = 'Password is known to be weak and easy to guess, please choose a different one.';

/**
 * Refuses a weak password, and a stolen one if there is a list of stolen passwords.
 *
 * @throws AuthError weak_password with reasons; validation_failed over 72 characters.
 */
export async function requireStrongPassword(
  { config, breaches }: { config: Rules; breaches?: AuthContext['breaches'] },
  password: string,
  person: Person,
): Promise<void> {
  if (password.length > limits.password.max)
    throw invalid(`Password cannot be longer than ${limits.password.max} characters`);
  const weakness = await passwordWeakness(password, person, config);
  if (weakness) throw new AuthError('weak_password', weakness);
  if (breaches && (await isBreached(breaches, normalisePassword(password))))
    throw new AuthError('weak_password', { message: GUESSED, reasons: ['pwned'] });
}

/** Hashes a new password if it is strong enough. @throws AuthError weak_password, validation_failed. */
export async function hashNewPassword(
  auth: Pick<AuthContext, 'config' | 'breaches'>,
  password: string,
  person: Person,
): Promise<string> {
  await requireStrongPassword(auth, password, person);
  return hashPassword(password);
}
