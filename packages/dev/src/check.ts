import { runStage } from './stage.ts';
import { lint, types } from './stages.ts';
import { runCommand, stop } from './stopping.ts';
import { closingLine, exitCode } from './tally.ts';

// npm run check: the quick half of npm test, for between two edits.
await runCommand(async () => {
  const parts = [...(await runStage('lint', lint)), ...(await runStage('types', types))];
  await stop(exitCode(parts), closingLine(parts));
});
