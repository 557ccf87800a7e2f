import type { DbTransaction, Prisma } from '@careers/db/client';
import type { RequestMeta } from '../audit.ts';
import type { AuthContext } from '../context.ts';
import type { UserRow } from '../rows/user-row.ts';
import type { SecondMethod } from '../sessions/amr.ts';
import type { ChallengeRow, FactorRow } from './factor-row.ts';

/** What a caller answers to the question about a factor: a code, or what a security key has signed. */
export type FactorAnswer = { code: string; webauthn?: unknown };

/** What is asked: what the challenge's row keeps, and what the caller is told besides its id and expiry. */
export type Asked = { kept: { code_hash?: string; challenge?: string }; told: object };

/** How one kind of factor is asked for and proved. */
export type FactorKind = {
  /** What `amr` says of a session that it raised. */
  method: SecondMethod;
  /** What a caller reads whose answer is wrong. */
  wrong: string;
  /** @throws AuthError over_sms_send_rate_limit. */
  ask: (
    auth: AuthContext,
    tx: DbTransaction,
    asked: { user: UserRow; factor: FactorRow },
    meta: RequestMeta,
  ) => Promise<Asked>;
  /** What the proof changes in the factor's row; null when it is wrong, 'reused' when it has been used. The factor's user is locked. */
  prove: (
    auth: AuthContext,
    tx: DbTransaction,
    asked: { factor: FactorRow; challenge: ChallengeRow },
    answer: FactorAnswer,
  ) => Promise<Prisma.FactorUpdateInput | 'reused' | null>;
};
