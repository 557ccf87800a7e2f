import type { AuthConfig } from '../config.ts';
import { hashPassword } from './password-hash.ts';
import { requireStrongPassword } from './password-strength.ts';

/** Hashes a new password if it is strong enough. @throws AuthError weak_password, validation_failed. */
export async function hashNewPassword(
  rules: Pick<AuthConfig, 'password_min_length'>,
  password: string,
  email: string,
): Promise<string> {
  requireStrongPassword(password, email, rules);
  return hashPassword(password);
}
