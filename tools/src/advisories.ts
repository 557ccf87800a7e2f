import { readAudit } from './read-audit.ts';
import { ROOT } from './root.ts';
import { runProgram } from './run-program.ts';
import { runCommand, shutDown } from './shutdown.ts';

// npm run advisories: asks the registry for known weaknesses of the packages that the product runs with. It fails where
// there is one, and only says so where the registry has no answer: not every registry knows advisories.
await runCommand(async () => {
  const { code, output } = await runProgram('pnpm', ['audit', '--prod', '--audit-level=moderate'], { cwd: ROOT });
  const { exitCode, sentence } = readAudit(code, output);
  if (exitCode !== 0) console.log(output.trim());
  console.log(sentence);
  await shutDown(exitCode);
});
