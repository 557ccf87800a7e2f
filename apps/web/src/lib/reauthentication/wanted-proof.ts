import { authErrorCode } from '../session/auth-error.ts';

/**
 * What the service wants first: a proof of the last minutes, the strongest that the user has, or the code of an email.
 */
export type WantedProof = 'recent' | 'strongest' | 'mailed_code';

const wanted = new Map<string | undefined, WantedProof>([
  ['reauthentication_needed', 'recent'],
  ['insufficient_aal', 'strongest'],
  ['mailed_code_needed', 'mailed_code'],
]);

/** The proof that a refusal asks for; null for any other error. */
export function wantedProof(error: unknown): WantedProof | null {
  return wanted.get(authErrorCode(error)) ?? null;
}
