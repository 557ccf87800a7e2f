import type { DbTransaction, Prisma } from '@careers/db/client';
import type { AuthContext } from '../context.ts';
import { countWrongCode, wrongCodesWait } from '../rate-limits/count-wrong-code.ts';
import { lockUser } from '../rows/user-row.ts';
import { mailedCodeSeconds } from './expiry-minutes.ts';
import { hashCode, hashToken, hashRecipient } from './issue-token.ts';
import { linkPurposes, type Purpose } from './purposes.ts';

export type OneTimeToken = Prisma.OneTimeTokenGetPayload<object>;
export type Proof = { token: string } | { recipient: string; code: string };

/** The most codes that are compared when several users change to the same new address. */
const MAX_CANDIDATES = 20;

/**
 * Consumes a one-time token and locks its user. It returns null when the proof is wrong or expired, or when codes for
 * this recipient were wrong too often; links stay valid then. A wrong code is counted, so the caller must return from
 * the transaction and not throw. Using one token voids the others of its user and purpose.
 *
 * @param user_id The signed-in user who must own the token; their wrong codes are counted apart from the recipient's.
 */
export async function consumeToken(
  auth: AuthContext,
  tx: DbTransaction,
  purposes: Purpose[],
  proof: Proof,
  user_id?: string,
): Promise<OneTimeToken | null> {
  // Wrong codes of a stranger for the mailbox do not void the codes that the account's owner requested in a session.
  const counted = user_id ? `reauthentication ${user_id}` : 'code' in proof ? proof.recipient : '';
  const named =
    'token' in proof
      ? { token_hash: hashToken(proof.token) }
      : { recipient: hashRecipient(auth, proof.recipient), code_hash: { not: null } };
  const where = { ...named, purpose: { in: purposes }, ...(user_id ? { user_id } : {}) };
  const found = await tx.oneTimeToken.findMany({ where, orderBy: { created_at: 'desc' }, take: MAX_CANDIDATES });
  for (const id of [...new Set(found.flatMap((row) => row.user_id ?? []))].toSorted()) await lockUser(tx, id);
  const ids = found.map(({ id }) => id);
  await tx.$executeRaw`SELECT 1 FROM identity.one_time_tokens WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR UPDATE`;

  // Reads the tokens again under their locks, because another request may have used or replaced them before.
  const now = auth.now();
  const codesSince = new Date(now.getTime() - mailedCodeSeconds(auth) * 1000);
  const alive = {
    expires_at: { gt: now },
    ...('code' in proof
      ? {
          wrong_codes: { lt: auth.config.wrong_codes },
          NOT: { purpose: { in: linkPurposes }, created_at: { lte: codesSince } },
        }
      : {}),
  };
  const rows = await tx.oneTimeToken.findMany({ where: { ...where, ...alive, id: { in: ids } } });
  const right = rows.find((row) => 'token' in proof || row.code_hash === hashCode(auth, row.token_hash, proof.code));
  if (!right && 'code' in proof && rows.length > 0) {
    await countWrongCode(auth, tx, counted);
    await tx.oneTimeToken.updateMany({
      where: { id: { in: rows.map(({ id }) => id) } },
      data: { wrong_codes: { increment: 1 } },
    });
  }
  if (!right || ('code' in proof && (await wrongCodesWait(auth, tx, counted)) > 0)) return null;
  // Pending sign-ups stay: the confirmation adopts the proved one, and then deletes all.
  const { id, holder, purpose } = right;
  await tx.oneTimeToken.deleteMany({ where: { holder, purpose, OR: [{ id }, { encrypted_password: null }] } });
  return right;
}
