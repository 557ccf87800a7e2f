import { AuthError } from '@careers/auth/errors';
import type { Db } from '@careers/db/client';
import { hasSampleAccounts } from '@careers/db/sample-accounts';
import { SetupError } from '@careers/postgres/setup-error';
import type { SignInPort } from '../context/sign-in-port.ts';

/** The lock under which processes create the first administrator (`oneAtATime`). */
export const FIRST_ADMINISTRATOR = 72_707_370;

type Services = { db: Db; auth: Pick<SignInPort, 'plugin' | 'admin'> };

/** Refuses sample accounts in production, because their passwords are public. @throws SetupError where there is one. */
export async function refuseSampleAccounts({ db, auth }: Services): Promise<void> {
  if (await hasSampleAccounts(db, { embedded: auth.plugin !== null }))
    throw new SetupError(
      'This database holds sample accounts, whose passwords are public. Production refuses to start with it.',
    );
}

/**
 * Creates the first administrator from ADMIN_EMAIL and ADMIN_PASSWORD. Without a password, a mail invites the
 * administrator to choose one. Once there is an administrator, both settings are ignored.
 *
 * @throws SetupError where the account cannot be created.
 */
export async function createFirstAdministrator(
  { db, auth }: Services,
  { email, password }: { email: string; password: string | undefined },
): Promise<void> {
  if ((await db.profile.count({ where: { role: 'admin' } })) > 0) return;
  const created = password
    ? auth.admin.createUser({ email, password, email_confirm: true })
    : auth.admin.inviteUser({ email });
  const { id } = await created.catch((error: unknown) => {
    if (!(error instanceof AuthError)) throw error;
    const message = setupMessages[error.code] ?? `The first administrator cannot be created: ${error.message}.`;
    throw new SetupError(message, { cause: error });
  });
  await db.profile.update({ where: { id }, data: { role: 'admin' } });
}

/** Messages for the operator. An existing account is never promoted: a stranger may have registered the address. */
const setupMessages: Partial<Record<string, string>> = {
  email_exists: 'ADMIN_EMAIL has an account that is not an administrator: set ADMIN_EMAIL to another address.',
  weak_password: 'ADMIN_PASSWORD is too weak: choose another one.',
};
