import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { invalid } from '../errors.ts';

type GivenChallenge = { code_challenge: string; code_challenge_method: string };
export type CodeChallenge = { code_challenge: string; code_challenge_method: 's256' | 'plain' };

export const codeChallengeParams = {
  code_challenge: z.string().default(''),
  code_challenge_method: z.string().default(''),
};

/** Undefined without a challenge. @throws AuthError validation_failed. */
export function parseCodeChallenge(given: GivenChallenge): CodeChallenge | undefined {
  const { code_challenge, code_challenge_method } = given;
  if (!code_challenge && !code_challenge_method) return undefined;
  if (!code_challenge || !code_challenge_method)
    throw invalid('PKCE flow requires code_challenge_method and code_challenge');
  const method = code_challenge_method.toLowerCase();
  if (method !== 's256' && method !== 'plain') throw invalid('Invalid code_challenge_method: must be s256 or plain');
  if (code_challenge.length < 43 || code_challenge.length > 128)
    throw invalid('code challenge has to be between 43 and 128 characters');
  if (!/^[\w.~-]+$/.test(code_challenge))
    throw invalid('code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes');
  return { code_challenge, code_challenge_method: method };
}

export function verifyCodeVerifier(verifier: string, { code_challenge, code_challenge_method }: GivenChallenge) {
  const given = Buffer.from(
    code_challenge_method === 's256' ? createHash('sha256').update(verifier).digest('base64url') : verifier,
  );
  const stored = Buffer.from(code_challenge);
  return given.length === stored.length && timingSafeEqual(given, stored);
}
