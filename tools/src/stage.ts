import { explain, isStopping } from './stopping.ts';
import type { Part } from './tally.ts';

/** What a stage has to show: its parts, and what its programs said, which is shown when one of the parts failed. */
export type Outcome = {
  parts: Part[];
  output: string;
};

/** Runs a stage and says what it came to. A stage that cannot even run is a failed part. */
export async function runStage(name: string, work: () => Promise<Outcome>): Promise<Part[]> {
  const started = performance.now();
  process.stdout.write(`${name} …`);
  const { parts, output } = await work().catch((error: unknown): Outcome => ({
    parts: [{ name, passed: 0, failed: 1, skipped: 0, note: 'it could not run' }],
    output: explain(error),
  }));
  if (isStopping()) return new Promise(() => {}); // what an interrupted program came to is no result
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(
    `${parts.length === 1 ? '' : '\n'}${parts.map((part) => line(part, parts.length > 1)).join('\n')}  ${seconds} s\n`,
  );
  if (parts.some(({ failed }) => failed > 0)) console.log(`\n${output.trim()}\n`);
  return parts;
}

function line({ name, passed, failed, skipped, note }: Part, named: boolean): string {
  const counts = [`${passed} passed`, failed > 0 && `${failed} failed`, skipped > 0 && `${skipped} skipped`]
    .filter(Boolean)
    .join(', ');
  return `${named ? `  ${name}:` : ''} ${counts}${note === undefined ? '' : ` (${note})`}`;
}
