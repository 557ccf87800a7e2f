import { loadKeys } from '@careers/auth/keys/stored-keys';
import { writeRefreshToken } from '@careers/auth/tokens/refresh-token';
import type { Db } from '@careers/db/client';

/**
 * A refresh token of each of `count` new sessions, shared out among the people: as good as signing in that often, which
 * would take minutes. A token is made of its session's id and a secret of the server, so the rows are all there is to make.
 */
export async function refreshTokens(db: Db, people: { id: string }[], count: number): Promise<string[]> {
  const { refresh_secret } = await loadKeys(db, [], new Date());
  const amr = [{ method: 'password', timestamp: Math.floor(Date.now() / 1000) }];
  const rows = await db.session.createManyAndReturn({
    data: Array.from({ length: count }, (_, n) => ({ user_id: people[n % people.length]?.id ?? '', amr })),
    select: { id: true },
  });
  return rows.map(({ id }) => writeRefreshToken(refresh_secret, { session_id: id, counter: 0 }));
}
