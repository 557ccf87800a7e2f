import { access, constants } from 'node:fs/promises';
import { resolve } from 'node:path';
import { folderErrorReason } from '@careers/postgres/folder-error';
import { makeFolder } from '@careers/postgres/make-folder';
import { SetupError } from '@careers/postgres/setup-error';
import type { MailSettings } from '@careers/mail/settings';
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
  const folder = resolve(DATA_DIR);
  try {
    await makeFolder(folder);
    await access(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = folderErrorReason(error) ?? 'it cannot be created';
    throw new SetupError(`DATA_DIR cannot be used: ${folder}: ${reason}.`, { cause: error });
  }
}
