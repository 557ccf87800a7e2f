import { createDb } from '@careers/db/client';
import { openBackground } from '@careers/server/background';
import { withSettingFiles } from '@careers/server/setting-files';
import { listFailed, retryFailed } from './outbox-state.ts';

// npm run failed [-- --retry]: lists the mails that could not be sent, with their errors; --retry queues them again.
// DATABASE_URL names the database.
const { DIRECT_URL, DATABASE_URL } = withSettingFiles(process.env, ['DIRECT_URL', 'DATABASE_URL']);
const url = DIRECT_URL || DATABASE_URL;
if (!url) {
  console.error('DATABASE_URL is not set.');
  process.exit(1);
}
const db = createDb(url, { max: 1 });
for (const { id, template, recipient, failed_at, last_error } of await listFailed(db)) {
  console.log([id, failed_at?.toISOString(), template, recipient, last_error].join('  '));
}
if (process.argv.includes('--retry')) console.log(`Queued again: ${await retryFailed(db, openBackground({ db }))}`);
await db.$disconnect();
