import type { Auth } from '@careers/auth/auth';
import type { Db } from '@careers/db/client';
import { hasSampleAccounts } from '@careers/db/seed';
import { SetupError } from '@careers/db/setup-error';

/**
 * What production needs before it opens: no sample account (their passwords are public), and an administrator. The
 * first one is made from ADMIN_EMAIL and ADMIN_PASSWORD; once there is one, neither is read.
 *
 * @throws SetupError where the database holds a sample account, or the first administrator has no password.
 */
export const prepareProduction = async ({ db, auth }: { db: Db; auth: Auth }, { email, password }: { email: string; password: string | undefined }): Promise<void> => {
  if (await hasSampleAccounts(db)) throw new SetupError('This database holds sample accounts, whose passwords are public: production refuses to start on it.');
  if ((await db.profile.count({ where: { role: 'admin' } })) > 0) return;
  if (!password) throw new SetupError('ADMIN_PASSWORD is not set: the first start makes the first administrator with it.');
  const { id } = await auth.admin.createUser({ email, password, email_confirm: true });
  await db.profile.update({ where: { id }, data: { role: 'admin' } });
};
