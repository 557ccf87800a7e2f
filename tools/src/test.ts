import { SetupError } from '@careers/postgres/setup-error';
import { runCommand, shutDown } from '@careers/server/shutdown';
import { type CheckResult, exitCode, summaryLine } from './check-results.ts';
import { checkWith, vitest } from './checks.ts';
import { endToEndTests } from './end-to-end-tests.ts';
import { clearSettings } from './product-environment.ts';
import { runCheck } from './run-check.ts';
import { shareCompiledCode } from './share-compiled-code.ts';
import { startTestServer } from './test-server.ts';

// npm test: runs every check of the product, the same on CI and on a developer's machine. A check that fails does not
// stop the others. The browser tests wait often, so what needs no product is checked meanwhile.
await runCommand(async () => {
  clearSettings();
  await shareCompiledCode();
  const server = startTestServer();
  server.catch(() => {}); // the checks that wait for it report the error

  async function withoutProduct(): Promise<CheckResult[]> {
    const results = [];
    for (const name of ['format', 'lint', 'types'] as const)
      results.push(...(await runCheck(name, () => checkWith(name))));
    return results;
  }
  async function inBrowser(): Promise<CheckResult[]> {
    const built = await runCheck('build', () => checkWith('build'));
    const results = await runCheck('end-to-end', async () => {
      if (exitCode(built) !== 0) throw new SetupError('The build failed: there is no product to test.');
      return endToEndTests(await server);
    });
    return [...built, ...results];
  }

  const results = (await Promise.all([withoutProduct(), inBrowser()])).flat();
  results.push(...(await runCheck('unit and integration', async () => vitest({ adminUrl: (await server).adminUrl }))));
  await shutDown(exitCode(results), summaryLine(results));
});
