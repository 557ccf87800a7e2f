import { authErrorCode } from '../session/auth-error.ts';

/**
 * What the service requires first: a proof of the last minutes, the strongest that the user has, or the code of an email.
 */
export type RequiredProof = 'recent' | 'strongest' | 'mailed_code';

const proofs = new Map<string | undefined, RequiredProof>([
  ['reauthentication_needed', 'recent'],
  ['insufficient_aal', 'strongest'],
  ['mailed_code_needed', 'mailed_code'],
]);

/** The proof that a refusal asks for; null for any other error. */
export function requiredProof(error: unknown): RequiredProof | null {
  return proofs.get(authErrorCode(error)) ?? null;
}
