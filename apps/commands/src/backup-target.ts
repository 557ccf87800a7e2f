import { openFileStore } from '@careers/api/cvs/open-cvs';
import { keyFile } from '@careers/auth/keys/key-file';
import { cvSettingsFromEnv } from '@careers/api/cvs/cv-settings';
import { databaseUrl, dataDirectory } from './database.ts';
import { settings } from './env.ts';

/** `keyFile`: the file of the key that encrypts the keys of sign-in. It does not exist when the key is in a setting. */
export async function backupTarget() {
  const dataDir = dataDirectory();
  const cvs = await openFileStore(cvSettingsFromEnv({ ...settings(), DATA_DIR: dataDir }));
  return { url: await databaseUrl(dataDir), cvs, dataDir, keyFile: keyFile(dataDir) };
}
