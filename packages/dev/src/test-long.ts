import { runStage } from './stage.ts';
import { long } from './stages.ts';
import { runCommand, stop } from './stopping.ts';
import { closingLine, exitCode } from './tally.ts';

// npm run test:long: the properties of the unit tests over many more generated examples.
await runCommand(async () => {
  const parts = await runStage('long sweeps', long);
  await stop(exitCode(parts), closingLine(parts));
});
