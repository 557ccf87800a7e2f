import type { AuthContext } from '../context.ts';
import { hashToken } from '../one-time-tokens/issue-token.ts';

/**
 * Marks a message or token as used; false when any process has used it before.
 *
 * @param until The time from which the message is too old to be accepted.
 */
export async function markProofUsed({ db, now }: AuthContext, proof: string, until: Date): Promise<boolean> {
  const hash = hashToken(proof);
  const { count } = await db.usedProof.createMany({ data: [{ hash, expires_at: until }], skipDuplicates: true });
  await db.$executeRaw`DELETE FROM identity.used_proofs WHERE hash IN (
    SELECT hash FROM identity.used_proofs WHERE expires_at < ${now()}::timestamptz LIMIT 10 FOR UPDATE SKIP LOCKED)`;
  return count === 1;
}
