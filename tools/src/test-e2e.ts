import { exitCode, summaryLine } from './check-results.ts';
import { endToEndTests } from './end-to-end-tests.ts';
import { clearSettings } from './product-environment.ts';
import { runCheck } from './run-check.ts';
import { runCommand, shutDown } from './shutdown.ts';
import { startTestServer } from './test-server.ts';

// npm run test:e2e: the end-to-end tests alone, all or those whose path contains one of the arguments.
await runCommand(async () => {
  clearSettings();
  const results = await runCheck('end-to-end', async () =>
    endToEndTests(await startTestServer(), process.argv.slice(2)),
  );
  await shutDown(exitCode(results), summaryLine(results));
});
