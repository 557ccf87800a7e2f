import { runCommand, shutDown } from '@careers/server/shutdown';
import { readAudit } from './read-audit.ts';
import { ROOT } from './root.ts';
import { runProgram } from './run-program.ts';

// npm run advisories: asks the registry for known vulnerabilities in the packages that the product runs with, and fails
// if there is one. A registry that knows no advisories is only reported.
await runCommand(async () => {
  const { code, output } = await runProgram('pnpm', ['audit', '--prod', '--audit-level=moderate'], { cwd: ROOT });
  const { exitCode, sentence } = readAudit(code, output);
  if (exitCode !== 0) console.log(output.trim());
  console.log(sentence);
  await shutDown(exitCode);
});
