import { resolve } from 'node:path';
import { SetupError } from '@careers/postgres/setup-error';
import { runCommand, shutDown } from '@careers/server/shutdown';
import { writeBackup } from './backup-archive.ts';
import { backupTarget } from './backup-target.ts';

// npm run db:backup -- FILE, in a release `careers backup FILE`: writes the database and the CVs to one file, while the product runs.
await runCommand(async () => {
  const [file] = process.argv.slice(2);
  if (file === undefined) throw new SetupError('A backup needs a file, such as careers.tar.');
  const { url, cvs, keyFile } = await backupTarget();
  const { cvs: count, missing } = await writeBackup({ url, store: cvs.store, keyFile }, resolve(file));
  console.log(`Wrote ${file}: every table and ${count} CVs.${missing > 0 ? ` Not in the store: ${missing}.` : ''}`);
  await shutDown(0);
});
