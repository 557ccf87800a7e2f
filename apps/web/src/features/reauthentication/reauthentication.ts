import type { OwnerProof } from '../../lib/api/owner-proof.ts';
import { authFormCopy } from '../auth-form/auth-form.copy.ts';
import type { Reauthentication } from '../../lib/session/account-security.ts';

/** The ways to reauthenticate: with the current password, or with an emailed code for users without one. */
export type ReauthenticationMethod = 'password' | 'code';

/** Returns the typed text as the proof for the service; undefined if the service has asked for none. */
export function toReauthentication(method: ReauthenticationMethod | null, typed: string): Reauthentication | undefined {
  if (method === null) return undefined;
  return method === 'password' ? { current_password: typed } : { nonce: typed.replace(/[\s-]/g, '') };
}

export function toOwnerProof(reauthentication: Reauthentication): OwnerProof {
  return 'nonce' in reauthentication ? { code: reauthentication.nonce } : reauthentication;
}

export const missingReauthentication: Record<ReauthenticationMethod, string> = {
  password: 'Please enter your current password',
  code: 'Please enter the 6 digits of the code',
};

export const reauthenticationErrors: Partial<Record<string, string>> = {
  current_password_invalid: 'This is not your current password',
  wrong_password: 'This is not your current password',
  wrong_code: authFormCopy.wrongCode,
  reauthentication_not_valid: authFormCopy.wrongCode,
};
