import type { MailSettings } from '@careers/mail/settings';
import { makeDataFolder } from '@careers/server/data-folder';
import type { AuthConfig } from './config.ts';

type Env = { DATABASE_URL?: string | undefined; DATA_DIR: string };
type Settings = { config: Pick<AuthConfig, 'key_encryption_key'>; mail: Pick<MailSettings, 'smtp_url'> };

/**
 * Creates DATA_DIR, unless settings place the database, the mails and the encryption key all elsewhere.
 *
 * @throws SetupError naming DATA_DIR when it cannot be created or written.
 */
export async function requireDataFolder({ DATABASE_URL, DATA_DIR }: Env, { config, mail }: Settings): Promise<void> {
  if (DATABASE_URL && mail.smtp_url !== null && config.key_encryption_key.length > 0) return;
  await makeDataFolder(DATA_DIR);
}
