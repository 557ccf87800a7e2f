import { join } from 'node:path';
import { exitCode, summaryLine } from '../check-results.ts';
import { endToEndTests } from '../end-to-end-tests.ts';
import { clearSettings } from '../product-environment.ts';
import { ROOT } from '../root.ts';
import { runCheck } from '../run-check.ts';
import { runCommand, shutDown } from '@careers/server/shutdown';
import { startTestServer } from '../test-server.ts';

const ACCEPT = '--accept';

// npm run look: takes pictures of every screen and state, or of those whose name contains one of the arguments, in both
// themes and five widths. Playwright compares them with those that this machine accepted last; `-- --accept` accepts
// them.
await runCommand(async () => {
  clearSettings();
  const given = process.argv.slice(2);
  process.env['LOOK_AT'] = given.filter((argument) => argument !== ACCEPT).join(' ');
  const options = ['--config=look.config.ts', ...(given.includes(ACCEPT) ? ['--update-snapshots=changed'] : [])];
  const results = await runCheck('pictures', async () => endToEndTests(await startTestServer(), { options }));
  console.log(`What differs: ${join(ROOT, '.look/report/index.html')}`);
  await shutDown(exitCode(results), summaryLine(results));
});
