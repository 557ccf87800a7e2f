import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { SetupError } from '@careers/postgres/setup-error';
import { runSql } from '@careers/postgres/sql';
import { clearSettings } from '@careers/tools/product-environment';
import { runCommand, shutDown } from '@careers/server/shutdown';
import { cases } from './cases.ts';
import { describeMachine } from './machine.ts';
import { measure, type Plan, type Result } from './measure.ts';
import { BUSY_JOB_APPLICANTS, startBenchmarkedProduct } from './product.ts';
import { startReferences } from './references.ts';
import { heading, resultLine } from './report.ts';

/** Rows of a product in use: PostgreSQL keeps plans for an empty table until it analyses the table a minute later. */
const ROWS = { jobs: 10_000, candidates: 5_000, applications: 20_000 };
const plan: Plan = { connections: 10, rounds: 5, seconds: 2, warm_up_seconds: 1 };

// npm run bench: compares the product's speed with that of reference servers, and prints a table.
// `-- --json figures.json` also writes every figure to a file, `-- --before figures.json` compares with those of another commit,
// `-- --only me,apply` measures some lines.
await runCommand(async () => {
  const { json, only, before } = await readArguments();
  clearSettings();
  const product = await startBenchmarkedProduct(ROWS);
  const machine = await describeMachine(product.databaseUrl);
  console.log(heading(machine, ROWS.jobs, plan));

  const results = await measure(product, {
    cases: cases.filter(({ id }) => only?.includes(id) ?? true),
    plan,
    startReferences: (routes) => startReferences(product, routes),
    onResult: (result) => {
      console.log(resultLine(result, before));
    },
  });
  await checkApplications(product.databaseUrl, results);

  if (json !== undefined)
    await writeFile(
      json,
      `${JSON.stringify({ date: new Date().toISOString(), machine, jobs: ROWS.jobs, plan, results }, null, 2)}\n`,
    );
  await shutDown(0);
});

/** Checks that every accepted application is in the database: otherwise the benchmark measured something easier. */
async function checkApplications(databaseUrl: string, results: Result[]): Promise<void> {
  const responses = results
    .filter(({ id }) => id.startsWith('apply'))
    .reduce((sum, result) => sum + result.responses, 0);
  const [found] = await runSql<{ rows: number }>(databaseUrl, 'SELECT count(*)::int AS rows FROM applications');
  const added = (found?.rows ?? 0) - ROWS.applications - BUSY_JOB_APPLICANTS;
  if (added < responses)
    throw new SetupError(`${responses} applications were accepted, and ${added} are in the database.`);
}

type Arguments = { json?: string | undefined; only?: string[] | undefined; before?: Result[] };

async function readArguments(): Promise<Arguments> {
  const names = cases.map(({ id }) => id).join(',');
  const usage = `Usage: npm run bench [-- [--json <file>] [--before <file>] [--only <one or more of ${names}>]]`;
  const text = { type: 'string' } as const;
  try {
    const { values } = parseArgs({ options: { json: text, before: text, only: text } });
    const only = values.only?.split(',');
    const before = values.before === undefined ? [] : resultsOf(await readFile(values.before, 'utf8'));
    if (only?.every((name) => cases.some(({ id }) => id === name)) ?? true) return { json: values.json, only, before };
  } catch (cause) {
    throw new SetupError(usage, { cause });
  }
  throw new SetupError(usage);
}

/** The results in a file that `--json` has written. */
function resultsOf(text: string): Result[] {
  return (JSON.parse(text) as { results: Result[] }).results;
}
