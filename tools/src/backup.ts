import { settingNames } from '@careers/api/env';
import { resolve } from 'node:path';
import { SetupError } from '@careers/postgres/setup-error';
import { withSettingFiles } from '@careers/server/setting-files';
import { writeBackup } from './backup-archive.ts';
import { backupTarget } from './backup-target.ts';
import { runCommand, shutDown } from './shutdown.ts';

// npm run db:backup -- FILE: writes the database and the CVs to one file, while the product runs.
await runCommand(async () => {
  process.env = withSettingFiles(process.env, settingNames);
  const [file] = process.argv.slice(2);
  if (file === undefined) throw new SetupError('A backup needs a file: npm run db:backup -- careers.tar');
  const { url, cvs, keyFile } = await backupTarget();
  const { cvs: count, missing } = await writeBackup({ url, store: cvs.store, keyFile }, resolve(file));
  console.log(`Wrote ${file}: every table and ${count} CVs.${missing > 0 ? ` Not in the store: ${missing}.` : ''}`);
  await shutDown(0);
});
