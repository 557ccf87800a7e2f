import { parseArgs } from 'node:util';
import { SingleBar } from 'cli-progress';
import { isDatabaseUnavailable } from '@careers/db/errors';
import { addGeneratedRows, type GeneratedRows, type Progress } from './sample-data/add-generated-rows.ts';
import { SetupError } from '@careers/postgres/setup-error';

/** The largest number of each kind. */
const maxima = { jobs: 5_000_000, candidates: 1_000_000, applications: 10_000_000 };
type Kind = keyof typeof maxima;
const kinds = Object.keys(maxima) as Kind[];

const usage = `Usage: npm run db:seed -- [--jobs <number>] [--candidates <number>] [--applications <number>]

Adds that many generated jobs (up to ${inWords(maxima.jobs)}), candidates (up to ${inWords(maxima.candidates)}) and applications (up to ${inWords(maxima.applications)}) to the database of
DATABASE_URL. A second run continues after the first. Candidates have no password; applications are from generated candidates
for generated jobs without applicants. In production it needs --in-production as well.`;

function inWords(count: number): string {
  return count.toLocaleString('en-GB');
}

function readArguments(args: string[]): GeneratedRows {
  const { 'in-production': inProduction, ...given } = parse(args);
  const counts = Object.fromEntries(
    kinds.flatMap((kind) => (given[kind] === undefined ? [] : [[kind, readCount(kind, given[kind])]])),
  );
  if (Object.keys(counts).length === 0) throw new SetupError(usage);
  if (process.env['APP_ENV'] === 'production' && !inProduction)
    throw new SetupError(
      'This is production (APP_ENV), where generated rows would be taken for real ones. Add --in-production if you mean it.',
    );
  return counts;
}

function readCount(kind: Kind, text: string): number {
  const count = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (count < 1 || count > maxima[kind])
    throw new SetupError(`--${kind} must be a whole number from 1 to ${inWords(maxima[kind])}, not '${text}'.`);
  return count;
}

function parse(args: string[]) {
  const count = { type: 'string' } as const;
  try {
    return parseArgs({
      args,
      options: { jobs: count, candidates: count, applications: count, 'in-production': { type: 'boolean' } },
    }).values;
  } catch (error) {
    throw new SetupError(usage, { cause: error });
  }
}

/** Explains an unavailable database, one without tables, and a refused sign-in in one sentence. */
function toSetupError(error: unknown): unknown {
  if (isDatabaseUnavailable(error))
    return new SetupError('The database of DATABASE_URL cannot be reached.', { cause: error });
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === '42P01' || code === '3D000')
    return new SetupError('The database of DATABASE_URL has no tables yet. Start the product once, then try again.', {
      cause: error,
    });
  if (code === '28P01' || code === '28000')
    return new SetupError('The database of DATABASE_URL refused the user name or password.', { cause: error });
  return error;
}

const stepTexts: Record<Progress['step'], string> = {
  jobs: 'Adding jobs',
  candidates: 'Adding candidates',
  applications: 'Adding applications',
  statistics: 'Making statistics',
};

/** Shows each step as a bar, or as lines where there is no terminal. */
function progressBars() {
  const bar = new SingleBar({
    format: '{step} {bar} {percentage}% | {value} of {total} | {eta_formatted} left',
    noTTYOutput: true,
    notTTYSchedule: 2_000,
    hideCursor: true,
  });
  let current: Progress['step'] | undefined;
  return {
    show: ({ step, done, total }: Progress) => {
      if (step === current) return bar.update(done);
      bar.stop();
      current = step;
      bar.start(total, done, { step: stepTexts[step] });
    },
    stop: () => {
      bar.stop();
    },
  };
}

async function main(): Promise<void> {
  const counts = readArguments(process.argv.slice(2));
  const url = process.env['DATABASE_URL'];
  if (!url || !URL.canParse(url))
    throw new SetupError(
      'DATABASE_URL must name the database, like postgresql://user:password@localhost:5432/careers.',
    );

  const bars = progressBars();
  const started = performance.now();
  try {
    await addGeneratedRows(url, counts, { onProgress: bars.show });
  } finally {
    bars.stop();
  }
  const added = kinds.flatMap((kind) => (counts[kind] === undefined ? [] : [`${inWords(counts[kind])} ${kind}`]));
  const list = new Intl.ListFormat('en-GB').format(added);
  console.log(`Added ${list} in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}

try {
  await main();
} catch (error) {
  const shown = toSetupError(error);
  console.error(shown instanceof SetupError ? shown.message : shown);
  process.exitCode = 1;
}
