import type { DbTransaction, Prisma } from '@careers/db/client';
import { userInclude } from '../rows/user-row.ts';

export const sessionInclude = { user: { include: userInclude } } satisfies Prisma.SessionInclude;
export type SessionRow = Prisma.SessionGetPayload<{ include: typeof sessionInclude }>;

export type TokenSession = Pick<SessionRow, 'id' | 'aal' | 'amr' | 'refresh_counter' | 'user'>;

/** Locks a session until the transaction ends and reads it with its user; null when it has ended. */
export async function lockSession(tx: DbTransaction, id: string): Promise<SessionRow | null> {
  const locked = await tx.$executeRaw`SELECT 1 FROM identity.sessions WHERE id = ${id}::uuid FOR UPDATE`;
  return locked === 0 ? null : tx.session.findUnique({ where: { id }, include: sessionInclude });
}
