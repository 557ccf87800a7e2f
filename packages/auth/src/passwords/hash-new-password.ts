import type { AuthContext } from '../context.ts';
import { hashPassword } from './password-hash.ts';
import { requireStrongPassword, type Person } from './password-strength.ts';

/** Hashes a new password if it is strong enough. @throws AuthError weak_password, validation_failed. */
export async function hashNewPassword(
  auth: Pick<AuthContext, 'config' | 'breaches'>,
  password: string,
  person: Person,
): Promise<string> {
  await requireStrongPassword(auth, password, person);
  return hashPassword(password);
}
