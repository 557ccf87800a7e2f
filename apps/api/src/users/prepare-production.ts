import { AuthError } from '@careers/auth/errors';
import type { Db } from '@careers/db/client';
import { hasSampleAccounts } from '@careers/db/sample-accounts';
import { SetupError } from '@careers/postgres/setup-error';
import type { SignInPort } from '../context/sign-in-port.ts';

type Accounts = Pick<SignInPort, 'plugin' | 'admin'>;
type AdminCredentials = { email: string; password: string | undefined };

/**
 * Prepares the database for production: refuses sample accounts, because their passwords are public, and creates the
 * first administrator from ADMIN_EMAIL and ADMIN_PASSWORD. Without a password, a mail invites the administrator to choose
 * one. Once there is an administrator, both settings are ignored.
 *
 * @throws SetupError where the database has a sample account, or the administrator's account cannot be created.
 */
export async function prepareProduction(
  { db, auth }: { db: Db; auth: Accounts },
  admin: AdminCredentials,
): Promise<void> {
  if (await hasSampleAccounts(db, { embedded: auth.plugin !== null }))
    throw new SetupError(
      'This database holds sample accounts, whose passwords are public. Production refuses to start with it.',
    );
  if ((await db.profile.count({ where: { role: 'admin' } })) > 0) return;
  const { id } = await createAdminAccount(auth, admin).catch((error: unknown) => {
    throw error instanceof AuthError
      ? new SetupError(setupMessages[error.code] ?? `The first administrator cannot be created: ${error.message}.`, {
          cause: error,
        })
      : error;
  });
  await db.profile.update({ where: { id }, data: { role: 'admin' } });
}

function createAdminAccount({ admin }: Accounts, { email, password }: AdminCredentials): Promise<{ id: string }> {
  return password ? admin.createUser({ email, password, email_confirm: true }) : admin.inviteUser({ email });
}

/** Messages for the operator. An existing account with the address is never promoted: a stranger may have registered it. */
const setupMessages: Partial<Record<string, string>> = {
  email_exists: 'ADMIN_EMAIL has an account that is not an administrator: set ADMIN_EMAIL to another address.',
  weak_password: 'ADMIN_PASSWORD is too weak: choose another one.',
};
