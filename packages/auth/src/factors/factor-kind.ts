import type { DbTransaction, Prisma } from '@careers/db/client';
import type { RequestMeta } from '../audit.ts';
import type { AuthContext } from '../context.ts';
import type { UserRow } from '../rows/user-row.ts';
import type { SecondMethod } from '../sessions/amr.ts';
import type { ChallengeRow, FactorRow } from './factor-row.ts';

export type FactorProof = { code: string; webauthn?: unknown };

export type FactorKind = {
  method: SecondMethod;
  errorMessage: string;
  /** @throws AuthError over_sms_send_rate_limit. */
  challenge: (
    auth: AuthContext,
    tx: DbTransaction,
    subject: { user: UserRow; factor: FactorRow },
    meta: RequestMeta,
  ) => Promise<{ stored: { code_hash?: string; challenge?: string }; response: object }>;
  /** Returns the changes of the factor's row; null for a wrong proof, 'reused' for a used code. The user is locked. */
  verify: (
    auth: AuthContext,
    tx: DbTransaction,
    subject: { factor: FactorRow; challenge: ChallengeRow },
    proof: FactorProof,
  ) => Promise<Prisma.FactorUpdateInput | 'reused' | null>;
};
