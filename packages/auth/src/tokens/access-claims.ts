import { z } from 'zod';
import { AuthError } from '../errors.ts';
import type { TokenVerifier } from './verify-token.ts';

/** The claims of a verified access token: its user and session, not what the user may do. */
export type AccessClaims = { user_id: string; session_id: string; aal: 'aal1' | 'aal2' };

const ids = z.object({ user_id: z.guid(), session_id: z.guid() });

export async function readAccessClaims(tokens: TokenVerifier, token: string): Promise<AccessClaims | null> {
  const claims = await tokens.verifyAccessToken(token).catch((error: unknown) => {
    if (error instanceof AuthError) return null;
    throw error;
  });
  const named = ids.safeParse({ user_id: claims?.sub, session_id: claims?.['session_id'] });
  return named.success ? { ...named.data, aal: claims?.['aal'] === 'aal2' ? 'aal2' : 'aal1' } : null;
}
