import { authErrorCode, authErrorMessage, weakPasswordReasons } from '../../lib/session/auth-error.ts';
import { weakPasswordText } from './auth-form.copy.ts';

/** Returns the field's error if the service refuses the new password itself (weak, or the old one); else null. */
export function newPasswordError(error: unknown): string | null {
  const message = authErrorMessage(error);
  const code = authErrorCode(error);
  if (message === null) return null;
  if (code === 'weak_password') return weakPasswordText(message, weakPasswordReasons(error));
  return code === 'same_password' ? message : null;
}
