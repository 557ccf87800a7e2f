import { parseArgs } from 'node:util';
import { SingleBar } from 'cli-progress';
import { isDatabaseUnavailable } from '@careers/db/errors';
import { addGeneratedJobs } from './sample-data/add-generated-jobs.ts';
import { SetupError } from '@careers/postgres/setup-error';

const MAX_JOBS = 5_000_000;
const usage = `Usage: npm run db:seed -- --jobs <number>

Adds that many generated jobs to the database of DATABASE_URL (1 to ${MAX_JOBS.toLocaleString('en-GB')}).`;

function readArguments(args: string[]): number {
  const { values } = parse(args);
  if (values.jobs === undefined) throw new SetupError(usage);
  const count = /^\d{1,9}$/.test(values.jobs) ? Number(values.jobs) : 0;
  if (count < 1 || count > MAX_JOBS)
    throw new SetupError(
      `--jobs must be a whole number from 1 to ${MAX_JOBS.toLocaleString('en-GB')}, not '${values.jobs}'.`,
    );
  return count;
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: { jobs: { type: 'string' } } });
  } catch (error) {
    throw new SetupError(usage, { cause: error });
  }
}

/** Explains errors of the environment in one sentence: database unavailable, without tables, or sign-in refused. */
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

async function main(): Promise<void> {
  const count = readArguments(process.argv.slice(2));
  const url = process.env['DATABASE_URL'];
  if (!url || !URL.canParse(url))
    throw new SetupError(
      'DATABASE_URL must name the database, like postgresql://user:password@localhost:5432/careers.',
    );

  const bar = new SingleBar({
    format: 'Adding jobs {bar} {percentage}% | {value} of {total} | {eta_formatted} left',
    noTTYOutput: true,
    notTTYSchedule: 2_000,
    hideCursor: true,
  });
  const started = performance.now();
  try {
    await addGeneratedJobs(url, count, {
      onProgress: (added) => {
        if (added === 0) bar.start(count, 0);
        else bar.update(added);
      },
    });
  } finally {
    bar.stop();
  }
  const seconds = (performance.now() - started) / 1000;
  console.log(
    `Added ${count.toLocaleString('en-GB')} jobs in ${seconds.toFixed(1)} s (${Math.round(count / seconds).toLocaleString('en-GB')} a second).`,
  );
}

try {
  await main();
} catch (error) {
  const shown = toSetupError(error);
  console.error(shown instanceof SetupError ? shown.message : shown);
  process.exitCode = 1;
}
