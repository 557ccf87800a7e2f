import { exitCode, summaryLine } from './check-results.ts';
import { checkWith } from './checks.ts';
import { runCheck } from './run-check.ts';
import { runCommand, shutDown } from './shutdown.ts';

// npm run test:long: the properties of the unit tests over many more generated examples. It takes minutes.
await runCommand(async () => {
  const results = await runCheck('long sweeps', () => checkWith('long sweeps'));
  await shutDown(exitCode(results), summaryLine(results));
});
