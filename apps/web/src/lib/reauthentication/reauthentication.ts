import type { OwnerProof } from '../api/owner-proof.ts';
import { authFormCopy } from '../auth-form/auth-form.copy.ts';
import type { Reauthentication } from '../session/account-security.ts';

/** How a user reauthenticates: with the current password, or with an emailed code when they have none or forgot it. */
export type ReauthenticationMethod = 'password' | 'code';

/** What the service gets for the typed text; undefined while it has asked for nothing. */
export function toReauthentication(method: ReauthenticationMethod | null, typed: string): Reauthentication | undefined {
  if (method === null) return undefined;
  return method === 'password' ? { current_password: typed } : { nonce: typed.replace(/[\s-]/g, '') };
}

/** The same for a call of the product itself. */
export function toOwnerProof(reauthentication: Reauthentication): OwnerProof {
  return 'nonce' in reauthentication ? { code: reauthentication.nonce } : reauthentication;
}

/** What the field says when it is empty. */
export const missingReauthentication: Record<ReauthenticationMethod, string> = {
  password: 'Please enter your current password',
  code: 'Please enter the 6 digits of the code',
};

/** What the field says when the service refuses its text, by error code. */
export const reauthenticationErrors: Partial<Record<string, string>> = {
  current_password_invalid: 'This is not your current password',
  wrong_password: 'This is not your current password',
  wrong_code: authFormCopy.wrongCode,
  reauthentication_not_valid: authFormCopy.wrongCode,
};

/** Whether the service asks for a reauthentication. */
export function needsReauthentication(code: string): boolean {
  return code === 'reauthentication_needed' || code === 'current_password_required';
}
