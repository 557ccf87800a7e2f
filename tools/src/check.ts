import { runStage } from './stage.ts';
import { format, lint, types } from './stages.ts';
import { runCommand, stop } from './stopping.ts';
import { closingLine, exitCode } from './tally.ts';

// npm run check: the quick half of npm test, for between two edits.
await runCommand(async () => {
  const parts = [
    ...(await runStage('format', format)),
    ...(await runStage('lint', lint)),
    ...(await runStage('types', types)),
  ];
  await stop(exitCode(parts), closingLine(parts));
});
