import { runCommand, shutDown } from '@careers/server/shutdown';
import { exitCode, summaryLine } from './check-results.ts';
import { endToEndTests } from './end-to-end-tests.ts';
import { clearSettings } from './product-environment.ts';
import { runCheck } from './run-check.ts';
import { shareCompiledCode } from './share-compiled-code.ts';
import { startTestServer } from './test-server.ts';

const HOSTED = '--hosted';

// npm run test:e2e: runs the end-to-end tests, all or those whose path contains one of the arguments. With --hosted the
// product has no sign-in service of its own: a second server has it, with a database that the product cannot read.
await runCommand(async () => {
  clearSettings();
  await shareCompiledCode();
  const given = process.argv.slice(2);
  const run = { options: given.filter((argument) => argument !== HOSTED), hosted: given.includes(HOSTED) };
  const results = await runCheck('end-to-end', async () => endToEndTests(await startTestServer(), run));
  await shutDown(exitCode(results), summaryLine(results));
});
