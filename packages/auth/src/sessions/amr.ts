import type { Prisma } from '@careers/db/client';
import { z } from 'zod';

/** How the user authenticated, as `amr` of the token says it. */
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
/** What raises a session to aal2. */
export type SecondMethod = 'totp' | 'mfa/phone' | 'mfa/webauthn' | 'mfa/recovery_code';

/** Whether another party vouches for the user, so that they did not use their address. */
export function isVouchedFor(method: string): boolean {
  return method === 'oauth' || method === 'sso/saml' || method === 'web3';
}

const entries = z.array(z.object({ method: z.string(), timestamp: z.number() }));
export type AmrEntry = z.infer<typeof entries>[number];

/** What a session's user has proved, newest first. `timestamp` is Unix time. */
export function readAmr({ amr }: { amr: Prisma.JsonValue }): AmrEntry[] {
  return entries.parse(amr);
}

/** The entry of a proof that is given now. */
export function amrEntry(method: SignInMethod | SecondMethod, now: Date): AmrEntry {
  return { method, timestamp: Math.floor(now.getTime() / 1000) };
}
