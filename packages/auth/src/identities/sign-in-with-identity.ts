import { inTransaction } from '@careers/server/in-transaction';
import type { RequestMeta } from '../audit.ts';
import type { AuthContext } from '../context.ts';
import { retryWhenTaken } from '../rows/save-user.ts';
import type { SessionRow } from '../sessions/session-row.ts';
import { startSession } from '../sessions/start-session.ts';
import type { ProvedIdentity } from './proved-identity.ts';
import { userOfIdentity } from './user-of-identity.ts';

/** Signs in the user who owns an identity. @throws AuthError as `userOfIdentity` does. */
export function signInWithIdentity(auth: AuthContext, proved: ProvedIdentity, meta: RequestMeta): Promise<SessionRow> {
  return retryWhenTaken(() =>
    inTransaction(auth, async (tx) => {
      const user = await userOfIdentity(auth, tx, proved, meta);
      return startSession(auth, tx, user.id, proved.method, meta);
    }),
  );
}
