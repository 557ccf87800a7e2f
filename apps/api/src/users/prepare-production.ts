import type { Auth } from '@careers/auth/auth';
import { AuthError } from '@careers/auth/errors';
import type { Db } from '@careers/db/client';
import { hasSampleAccounts } from '@careers/db/sample-accounts';
import { SetupError } from '@careers/postgres/setup-error';

type FirstAdmin = { email: string; password: string | undefined };

/**
 * What production needs before it opens: no sample account (their passwords are public), and an administrator. The
 * first one is made from ADMIN_EMAIL, with ADMIN_PASSWORD or, without one, by a mail that invites them to choose it. Once
 * there is an administrator, neither is read.
 *
 * @throws SetupError where the database holds a sample account, or the first administrator cannot be made.
 */
export async function prepareProduction({ db, auth }: { db: Db; auth: Auth }, first: FirstAdmin): Promise<void> {
  if (await hasSampleAccounts(db))
    throw new SetupError(
      'This database holds sample accounts, whose passwords are public: production refuses to start on it.',
    );
  if ((await db.profile.count({ where: { role: 'admin' } })) > 0) return;
  const { id } = await makeAccount(auth, first).catch((error: unknown) => {
    throw error instanceof AuthError
      ? new SetupError(refusals[error.code] ?? `The first administrator cannot be made: ${error.message}.`, {
          cause: error,
        })
      : error;
  });
  await db.profile.update({ where: { id }, data: { role: 'admin' } });
}

function makeAccount({ admin }: Auth, { email, password }: FirstAdmin): Promise<{ id: string }> {
  return password ? admin.createUser({ email, password, email_confirm: true }) : admin.inviteUser({ email });
}

/** A stranger may have registered the address: their account is never made an administrator's. */
const refusals: Partial<Record<string, string>> = {
  email_exists: 'ADMIN_EMAIL has an account that is not an administrator: set ADMIN_EMAIL to another address.',
  weak_password: 'ADMIN_PASSWORD is too weak: choose another one.',
};
