import { loadavg } from 'node:os';
import { updateApplication } from '@careers/api/applications/review-applications.service';
import { bulkJob } from '@careers/api/bulk/bulk-jobs';
import { runBulk } from '@careers/api/bulk/run.service';
import { undoBulk } from '@careers/api/bulk/undo.service';
import { administrator } from '@careers/api/context/viewer';
import { runBulkInput } from '@careers/contracts/hiring/bulk';
import { brandFrom } from '@careers/contracts/site/brand';
import { createDb, type Db } from '@careers/db/client';
import { migrate } from '@careers/db/migrate';
import { ensureDatabase, runSql } from '@careers/postgres/sql';
import { startTemporaryPostgres } from '@careers/postgres/temporary-postgres';
import { applicationRow } from '@careers/samples/factories/application';
import { createJob } from '@careers/samples/factories/job';
import { createAdmin, personRows } from '@careers/samples/factories/person';
import { clearSettings } from '@careers/tools/product-environment';
import { runCommand, shutDown, stopBeforeExit } from '@careers/server/shutdown';
import { describeMachine } from './machine.ts';
import { timeInterviews } from './interviews.ts';
import { fillYear, timeReports } from './reports.ts';
import { backendOf, measureCall, type Measured, type Times, timesOf } from './timing.ts';

const APPLICANTS = 2_000;
const BATCH = 500;
const SINGLE_CHANGES = 60;
const ROUNDS = 7;
const goals = { batch: 2_000, all: 10_000, offers: 1_000, report: 300 };
const company = brandFrom();

const text = `Dear {{name}},\n\n${'Thank you for the time that you gave to your application. '.repeat(10)}\n\n{{sender}}`;
const change = { status: 'Rejected', notify: 'message', subject: 'Your application', text, send_at: 'soon' } as const;

// npm run bench:bulk: decides about 500 and about 2,000 applications with a message each, undoes both, and prints the times
// beside those of single changes of a status, without and with a webhook. Then offers times of interviews, which
// candidates choose, and reads reports of a year.
await runCommand(async () => {
  clearSettings();
  const server = await stopBeforeExit(startTemporaryPostgres({ durable: true }));
  const url = await ensureDatabase(server.url('postgres'), 'bulk');
  await migrate(url);
  const db = createDb(url, { max: 1 });
  const { admin, job_id } = await fill(db);
  await runSql(url, 'VACUUM ANALYZE');
  console.log(JSON.stringify(await describeMachine(url)));
  console.log(`Load of the machine: ${loadavg()[0]?.toFixed(1)}`);

  const user = {
    ...admin,
    role: 'admin',
    session_id: admin.id,
    aal: 'aal2',
    is_anonymous: false,
    has_factor: false,
    memberships: [],
  } as const;
  const system = { notice_delay_seconds: 300, brand: company };
  const client = { ip: undefined, user_agent: undefined };
  const context = {
    db,
    user,
    viewer: administrator(user.id),
    client,
    system,
    queueBulkAction: () => Promise.resolve(),
  };

  async function timeSingles(status: 'Under Review' | 'Interview'): Promise<Times> {
    const backend = await backendOf(db);
    const changes: Measured[] = [];
    for (const { id } of await chosen(db, job_id, SINGLE_CHANGES))
      changes.push(await measureCall(backend, () => updateApplication(context, { id, status })));
    return timesOf(changes);
  }

  /** Runs a bulk action about so many applications and undoes it, several times after one that fills the caches. */
  async function timeBulkActions(number: number): Promise<{ run: Times; undo: Times }> {
    const backend = await backendOf(db);
    const rounds: { run: Measured; undo: Measured }[] = [];
    while (rounds.length <= ROUNDS) {
      const applications = await chosen(db, job_id, number);
      const input = runBulkInput.parse({
        id: crypto.randomUUID(),
        job_id,
        applications,
        change,
        typed_count: number,
      });
      const run = await measureCall(backend, async () => {
        await runBulk(context, input);
        await bulkJob({ db, brand: company }).work(input.id);
      });
      const undo = await measureCall(backend, () => undoBulk(context, input));
      if (rounds.push({ run, undo }) === 1) await runSql(url, 'VACUUM ANALYZE'); // keeps autovacuum out of the others
    }
    const [, ...measured] = rounds;
    return { run: timesOf(measured.map(({ run }) => run)), undo: timesOf(measured.map(({ undo }) => undo)) };
  }

  await timeSingles('Interview'); // fills the caches
  const single = await timeSingles('Under Review');
  // The statement of the change writes the event of a webhook too.
  const endpoint = { url: 'https://hooks.example.com/', secret: '', event_types: ['application.status_changed'] };
  await db.webhookEndpoint.create({ data: endpoint });
  const wanted = await timeSingles('Interview');
  await db.webhookEndpoint.deleteMany();
  console.log(
    '| p50 / p95 in ms | elapsed | its CPU | for each, against a single change, by CPU | goal |\n|---|---|---|---|---|',
  );
  function print(title: string, number: number, { elapsed, cpu }: Times, goal?: number) {
    const figures = [elapsed, cpu].map(({ p50, p95 }) => `${p50.toFixed(1)} / ${p95.toFixed(1)}`);
    const share = `1/${((single.cpu.p50 * number) / cpu.p50).toFixed(1)}`;
    const verdict = goal === undefined ? '–' : `${goal} ms ${elapsed.p50 <= goal ? 'reached' : 'missed'}`;
    console.log(`| ${[title, ...figures, share, verdict].join(' | ')} |`);
  }
  print('A single change of a status', 1, single);
  print('The same, which a webhook wants', 1, wanted);
  for (const [number, goal] of [
    [BATCH, goals.batch],
    [APPLICANTS, goals.all],
  ] as const) {
    const { run, undo } = await timeBulkActions(number);
    print(`${number} decisions with messages`, number, run, goal);
    print(`Their undoing`, number, undo, goal);
  }
  const { offers, inTurn, race } = await timeInterviews(url, db, { admin_id: user.id, job_id });
  print('20 offers of 20 times', 20, offers, goals.offers);
  print('20 candidates choose, one after the other', 20, inTurn);
  const share = (race.elapsed.p50 / inTurn.elapsed.p50).toFixed(2);
  console.log(`20 who choose among five times at once take ${share} of the time of 20 one after the other`);
  await fillYear(url);
  for (const { title, times } of await timeReports(db, user.id)) print(title, 1, times, goals.report);
  console.log(`Load of the machine: ${loadavg()[0]?.toFixed(1)}`);
  await db.$disconnect();
  await shutDown(0);
});

/** Adds a job with its applicants, and an administrator. */
async function fill(db: Db) {
  const { id, email } = await createAdmin(db);
  const job = await createJob(db);
  const people = Array.from({ length: APPLICANTS }, () => personRows({ password: null }));
  await db.user.createMany({ data: people.map(({ user }) => user) });
  await db.profile.createMany({ data: people.map(({ profile }) => profile) });
  await db.application.createMany({ data: people.map(({ profile }) => applicationRow(job, profile)) });
  return { admin: { id, email }, job_id: job.id };
}

/** The first applications of the job with their present versions. */
function chosen(db: Db, job_id: string, take: number) {
  return db.application.findMany({
    where: { job_id },
    orderBy: { id: 'asc' },
    take,
    select: { id: true, version: true },
  });
}
