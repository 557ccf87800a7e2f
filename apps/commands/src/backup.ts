import { resolve } from 'node:path';
import { SetupError } from '@careers/postgres/setup-error';
import { runSql } from '@careers/postgres/sql';
import { runCommand, shutDown } from '@careers/server/shutdown';
import { writeBackup } from './backup-archive.ts';
import { backupTarget } from './backup-target.ts';

/** Tells the administrators' checklist when the last backup was made, by the clock of the database. */
const NOTE_BACKUP = `
  INSERT INTO installation_facts (name) VALUES ('backup_made')
  ON CONFLICT (name) DO UPDATE SET happened_at = now()`;

// npm run db:backup -- FILE, in a release `careers backup FILE`: writes the database and the stored files to one file, while the product runs.
await runCommand(async () => {
  const [file] = process.argv.slice(2);
  if (file === undefined) throw new SetupError('A backup needs a file, such as careers.tar.');
  const { url, cvs, keyFile } = await backupTarget();
  const { cvs: count, missing } = await writeBackup({ url, store: cvs.store, keyFile }, resolve(file));
  console.log(`Wrote ${file}: every table and ${count} files.${missing > 0 ? ` Not in the store: ${missing}.` : ''}`);
  // The backup is complete: one of a database that cannot be written, or of another release, is not lost by that.
  await runSql(url, NOTE_BACKUP).catch(() => console.log('Its time could not be noted for the checklist at /admin.'));
  await shutDown(0);
});
