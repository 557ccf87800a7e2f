import type { Prisma } from '@careers/db/client';
import { limits } from '@careers/contracts/common/limits';
import type { SignInMethod } from '../sessions/amr.ts';
import { normaliseEmail } from '../rows/normalise-contact.ts';
import type { AuthContext } from '../context.ts';
import { hashToken } from '../one-time-tokens/issue-token.ts';

export type ProvedIdentity = {
  provider: string;
  /** The issuer, which together with the subject identifies the person; the address never does. */
  issuer: string;
  subject: string;
  method: SignInMethod;
  /** The address, if the provider says that it has checked it; otherwise null. */
  verified_email: string | null;
  full_name: string | null;
  identity_data: Prisma.InputJsonObject;
};

type Claims = Pick<ProvedIdentity, 'provider' | 'issuer' | 'subject' | 'method'> & {
  email: unknown;
  email_verified: boolean;
  name: unknown;
};

function addressOf(email: unknown): string | null {
  if (typeof email !== 'string') return null;
  try {
    return normaliseEmail(email.trim());
  } catch {
    return null;
  }
}

function nameOf(name: unknown): string | null {
  const text = typeof name === 'string' ? name.replaceAll(/\p{Cc}/gu, ' ').trim() : '';
  return text && text.isWellFormed() && text.length <= limits.full_name ? text : null;
}

/** Takes an address and a name only where they can be stored. */
export function provedIdentity({ email, email_verified, name, ...named }: Claims): ProvedIdentity {
  const address = addressOf(email);
  const full_name = nameOf(name);
  return {
    ...named,
    verified_email: email_verified ? address : null,
    full_name,
    identity_data: {
      iss: named.issuer,
      sub: named.subject,
      ...(address ? { email: address } : {}),
      ...(full_name ? { full_name } : {}),
      email_verified: email_verified && address !== null,
      phone_verified: false,
    },
  };
}

/** False when any process has used it before. @param until The time from which it is too old to be accepted. */
export async function markProofUsed({ db, now }: AuthContext, proof: string, until: Date): Promise<boolean> {
  const hash = hashToken(proof);
  const { count } = await db.usedProof.createMany({ data: [{ hash, expires_at: until }], skipDuplicates: true });
  await db.$executeRaw`DELETE FROM identity.used_proofs WHERE hash IN (
    SELECT hash FROM identity.used_proofs WHERE expires_at < ${now()}::timestamptz LIMIT 10 FOR UPDATE SKIP LOCKED)`;
  return count === 1;
}
