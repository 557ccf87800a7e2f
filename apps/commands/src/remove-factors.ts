import { removeAllFactors } from '@careers/auth/users/remove-all-factors';
import { createDb } from '@careers/db/client';
import { mailSettingsFromEnv } from '@careers/mail/settings';
import { openMail } from '@careers/mail/open-mail';
import { openBackground } from '@careers/server/background';
import { SetupError } from '@careers/postgres/setup-error';
import { brandFromEnv } from '@careers/server/brand-settings';
import { beforeExit, runCommand, shutDown } from '@careers/server/shutdown';
import { databaseUrl, dataDirectory } from './database.ts';
import { settings } from './env.ts';

// npm run auth:remove-factors -- EMAIL, in a release `careers remove-factors EMAIL`: lets a person who has lost every second factor, such as the last administrator,
// sign in by password again. The removal is recorded, and the running product mails it to the person.
await runCommand(async () => {
  const [email] = process.argv.slice(2);
  if (email === undefined)
    throw new SetupError('The email address of the account is needed, such as name@example.com.');
  const dataDir = dataDirectory();
  const url = await databaseUrl(dataDir);
  const db = createDb(url);
  beforeExit(() => db.$disconnect());
  const user = await db.user.findUnique({ where: { email: email.toLowerCase() }, select: { id: true } });
  if (!user) throw new SetupError('There is no account with this address.');
  const env = { ...settings(), DATA_DIR: dataDir };
  const { mailer } = openMail({
    db,
    background: openBackground({ db }),
    settings: mailSettingsFromEnv(env, brandFromEnv(env)),
  });
  const removed = await removeAllFactors({ db, mailer }, user.id, { actor_id: null });
  console.log(
    removed === 0
      ? 'This account has neither second factors nor passkeys.'
      : `Removed ${removed} second factors and passkeys. The account can now sign in with its password alone, and its sessions have ended.`,
  );
  await shutDown(0);
});
