import { openCvStore } from '@careers/api/cvs/open-cvs';
import { cvSettingsFromEnv } from '@careers/api/cvs/cv-settings';
import { databaseUrl, dataDirectory } from './database.ts';

/** What the settings name: the product's database, its CV store, and the folder of its files. */
export async function backupTarget() {
  const dataDir = dataDirectory();
  const cvs = await openCvStore(cvSettingsFromEnv({ ...process.env, DATA_DIR: dataDir }));
  return { url: await databaseUrl(dataDir), cvs, dataDir };
}
