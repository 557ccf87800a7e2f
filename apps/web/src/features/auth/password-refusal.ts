import { serviceCode, serviceMessage, weakPasswordReasons } from '../../lib/session/sign-in-error.ts';
import { weakPasswordText } from './auth.copy.ts';

/** What stands at the field of a new password that the service refused for itself: too weak, or no new one; else null. */
export function passwordRefusal(error: unknown): string | null {
  const message = serviceMessage(error);
  const code = serviceCode(error);
  if (message === null) return null;
  if (code === 'weak_password') return weakPasswordText(message, weakPasswordReasons(error));
  return code === 'same_password' ? message : null;
}
