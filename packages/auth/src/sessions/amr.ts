import type { Prisma } from '@careers/db/client';
import { z } from 'zod';

export type SignInMethod =
  | 'password'
  | 'otp'
  | 'magiclink'
  | 'recovery'
  | 'invite'
  | 'email/signup'
  | 'email_change'
  | 'anonymous'
  | 'passkey'
  | 'oauth'
  | 'sso/saml'
  | 'web3';
export type SecondMethod = 'totp' | 'mfa/phone' | 'mfa/webauthn' | 'mfa/recovery_code';

/** Whether another party vouches for the user, who did not use their address or number. */
export function isVouchedFor(method: string): boolean {
  return method === 'oauth' || method === 'sso/saml' || method === 'web3';
}

const entries = z.array(z.object({ method: z.string(), timestamp: z.number() }));
type AmrEntry = z.infer<typeof entries>[number];

/** The proofs of a session's user, newest first. `timestamp` is Unix time. */
export function readAmr({ amr }: { amr: Prisma.JsonValue }): AmrEntry[] {
  return entries.parse(amr);
}

export function amrEntry(method: SignInMethod | SecondMethod, now: Date): AmrEntry {
  return { method, timestamp: Math.floor(now.getTime() / 1000) };
}
