import type { Db } from '@careers/db/client';
import { createCaller } from '../app-router.ts';
import type { CurrentUser } from '../context.ts';

const client = { ip: undefined, user_agent: undefined };

/** Calls procedures as nobody. */
export function asVisitor(db: Db) {
  return createCaller({ db, auth: Object.create(null), client, getCurrentUser: () => Promise.resolve(null) });
}

/** Calls procedures as somebody, whatever their account says. */
export function asUser(
  db: Db,
  { id, email }: { id: string; email: string | null },
  role: CurrentUser['role'] = 'candidate',
) {
  return createCaller({
    db,
    auth: Object.create(null),
    client,
    getCurrentUser: () => Promise.resolve({ id, email, role, session_id: id }),
  });
}
