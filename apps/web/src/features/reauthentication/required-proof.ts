import { authErrorCode } from '../../lib/session/auth-error.ts';

export type RequiredProof = 'recent' | 'strongest' | 'mailed_code';

const proofs = new Map<string | undefined, RequiredProof>([
  ['reauthentication_needed', 'recent'],
  ['insufficient_aal', 'strongest'],
  ['mailed_code_needed', 'mailed_code'],
]);

/** Returns the proof that a refusal asks for; null for any other error. */
export function requiredProof(error: unknown): RequiredProof | null {
  return proofs.get(authErrorCode(error)) ?? null;
}
