import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { erasureFile, readErasures } from '@careers/api/users/erasure-file';
import { SetupError } from '@careers/postgres/setup-error';
import { runCommand, shutDown } from '@careers/server/shutdown';
import { backupTarget } from './backup-target.ts';
import { readBackup } from './restore-archive.ts';

// npm run db:restore -- FILE [ERASED], in a release `careers restore FILE [ERASED]`: fills the empty database in the settings, and the CV store, from a backup.
// ERASED is the file of people who were erased since, by default the one in DATA_DIR.
await runCommand(async () => {
  const [file, erased] = process.argv.slice(2);
  if (file === undefined) throw new SetupError('A restore needs a file, such as careers.tar.');
  const { url, cvs, dataDir, keyFile } = await backupTarget();
  const list = erased === undefined ? erasureFile(dataDir) : resolve(erased);
  if (erased !== undefined && !existsSync(list))
    throw new SetupError(`There is no file ${list}: nothing was restored.`);
  const hashes = await readErasures(list);
  const restored = await readBackup(resolve(file), { url, cvs, keyFile }, hashes);
  console.log(`Restored the backup of ${restored.made_at}: every table and ${restored.cvs} files.`);
  if (restored.erased > 0) console.log(`People erased after the backup, and now erased again: ${restored.erased}.`);
  if (!restored.keyKept) console.log(`${keyFile} already exists with another key: everyone must sign in again.`);
  await shutDown(0);
});
