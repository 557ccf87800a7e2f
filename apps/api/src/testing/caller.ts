import type { Db } from '@careers/db/client';
import { createCaller } from '../app-router.ts';
import type { Caller } from '../context.ts';
import { noCvs } from '../cvs/cvs.ts';

const client = { ip: undefined, user_agent: undefined };

/** Calls procedures as nobody. */
export function asNobody(db: Db) {
  return createCaller({ db, auth: Object.create(null), cvs: noCvs, client, identify: () => Promise.resolve(null) });
}

/** Calls procedures as somebody, whatever their account says. */
export function asUser(
  db: Db,
  { id, email }: { id: string; email: string | null },
  role: Caller['role'] = 'candidate',
) {
  return createCaller({
    db,
    auth: Object.create(null),
    cvs: noCvs,
    client,
    identify: () => Promise.resolve({ id, email, role, session_id: id }),
  });
}
