import type { OwnSession } from '@careers/contracts/account/own-sessions';
import { addressPrefix } from '@careers/server/client-prefix';
import type { AuthContext } from '../context.ts';
import { deviceWords } from '../mails/device-words.ts';

const MAX_SHOWN = 100;

/** The caller's first, then the others by their last refresh, newest first. */
export async function listSessions(
  { db, now }: AuthContext,
  user_id: string,
  session_id: string,
): Promise<OwnSession[]> {
  const rows = await db.session.findMany({
    where: { user_id, OR: [{ not_after: null }, { not_after: { gt: now() } }] },
    orderBy: [{ refreshed_at: 'desc' }, { id: 'desc' }],
    take: MAX_SHOWN,
    select: { id: true, user_agent: true, ip: true, created_at: true, refreshed_at: true },
  });
  return rows
    .map(({ id, user_agent, ip, created_at, refreshed_at }) => ({
      id,
      device: deviceWords(user_agent ?? undefined),
      network: addressPrefix(ip ?? ''),
      created_at: created_at.toISOString(),
      last_seen_at: refreshed_at.toISOString(),
      current: id === session_id,
    }))
    .toSorted((a, b) => Number(b.current) - Number(a.current));
}
