import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { SetupError } from '@careers/postgres/setup-error';
import { runSql } from '@careers/postgres/sql';
import { forgetSettings } from '@careers/tools/forget-settings';
import { runCommand, stop } from '@careers/tools/stopping';
import { cases } from './cases.ts';
import { busyShare, describeMachine } from './machine.ts';
import { measure, type Plan, type Result } from './measure.ts';
import { startProduct } from './product.ts';
import { heading, resultLine, warning } from './report.ts';

const JOBS = 10_000;
const plan: Plan = { connections: 10, rounds: 5, seconds: 2, warm_up_seconds: 2 };

// npm run bench: how fast the product is beside a server that does nothing but send the same bytes. It writes nothing
// but the table, unless it is given a file: npm run bench -- --json figures.json. One line alone: -- --only apply.
await runCommand(async () => {
  const { json, only } = readArguments();
  forgetSettings();
  const product = await startProduct(JOBS);
  const machine = await describeMachine(product.databaseUrl);
  console.log(heading(machine, JOBS, plan));

  const before = await busyShare();
  const results = await measure(
    product,
    cases.filter(({ id }) => (only ?? id) === id),
    plan,
    (result) => {
      console.log(resultLine(result));
    },
  );
  const after = await busyShare();
  await checkApplications(product.databaseUrl, results);

  const doubt = warning(before, after);
  if (doubt !== undefined) console.log(`\n${doubt}`);
  const busy = { before, after };
  if (json !== undefined)
    await writeFile(
      json,
      `${JSON.stringify({ date: new Date().toISOString(), machine, busy, jobs: JOBS, plan, results }, null, 2)}\n`,
    );
  await stop(0);
});

/** Whoever was told that their application is in must find it there: else the figure is that of something easier. */
async function checkApplications(databaseUrl: string, results: Result[]): Promise<void> {
  const answers = results.find(({ id }) => id === 'apply')?.answers ?? 0;
  const [found] = await runSql<{ rows: number }>(databaseUrl, 'SELECT count(*)::int AS rows FROM applications');
  if (!found || found.rows < answers)
    throw new SetupError(`${answers} applications were accepted, and ${found?.rows ?? 0} are in the database.`);
}

function readArguments(): { json?: string | undefined; only?: string | undefined } {
  const usage = `Usage: npm run bench [-- [--json <file>] [--only <${cases.map(({ id }) => id).join('|')}>]]`;
  try {
    const { values } = parseArgs({ options: { json: { type: 'string' }, only: { type: 'string' } } });
    if (values.only === undefined || cases.some(({ id }) => id === values.only)) return values;
  } catch (cause) {
    throw new SetupError(usage, { cause });
  }
  throw new SetupError(usage);
}
