import type { Member } from '@careers/api/context/memberships';
import { readReport } from '@careers/api/reports/reports.service';
import type { Db } from '@careers/db/client';
import { runSql } from '@careers/postgres/sql';
import { addGeneratedRows } from '@careers/samples/sample-data/add-generated-rows';
import { backendOf, measureCall, type Measured, type Times, timesOf } from './timing.ts';

const JOBS = 30;
const APPLICATIONS = 50_000;
const ROUNDS = 7;
const year = { from: '2026-01-01', to: '2026-12-31' };
const quarter = { from: '2026-04-01', to: '2026-06-30' };

/** Five changes of a status for each application, and a message, a hire or a reason for some, in 2026. */
const HISTORIES = `
  SET session_replication_role = replica; -- no triggers: the rows are the history
  UPDATE applications SET created_at = '2026-01-01Z'::timestamptz + make_interval(mins => abs(hashint8extended(n, 20) % 525000)::int),
    source = (ARRAY['direct', 'direct', 'indeed', 'linkedin', 'alert', 'added', 'reed.co.uk', 'newsletter-' || n % 300])[1 + n % 8],
    status = (ARRAY['Applied', 'Under Review', 'Interview', 'Offer', 'Rejected', 'Rejected', 'Rejected'])[1 + n % 7],
    withdrawn_at = CASE WHEN n % 11 = 0 THEN '2026-12-31Z'::timestamptz END
  FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM applications) AS numbered WHERE numbered.id = applications.id;
  INSERT INTO application_events (application_id, number, kind, from_state, to_state, created_at, shown_at)
  SELECT id, 1 + step, 'status', 'Applied', (ARRAY['Under Review', 'Interview', 'Applied', 'Offer', 'Rejected'])[1 + (step + n) % 5],
    created_at + step * make_interval(hours => 1 + (n % 99)::int), created_at + step * make_interval(hours => 1 + (n % 99)::int)
  FROM (SELECT id, created_at, row_number() OVER (ORDER BY id) AS n FROM applications) AS numbered, generate_series(1, 5) AS step
  ON CONFLICT DO NOTHING;
  TRUNCATE application_progress;
  INSERT INTO application_progress SELECT application_id, furthest, told_at FROM application_histories;
  INSERT INTO application_messages (id, application_id, subject, text, created_at, send_at, sent_at)
  SELECT gen_random_uuid(), id, 'News', 'Hello.', created_at, created_at, created_at + interval '3 days' FROM applications WHERE hashtext(id::text) % 5 = 0;
  INSERT INTO hires (job_id, application_id, hired_on) SELECT job_id, id, created_at::date + 30 FROM applications WHERE hashtext(id::text) % 100 = 0;
  INSERT INTO application_reasons (id, application_id, reason_id)
  SELECT gen_random_uuid(), id, (SELECT reasons.id FROM rejection_reasons AS reasons ORDER BY hashtext(reasons.id::text || applications.id) LIMIT 1)
  FROM applications WHERE status = 'Rejected' AND hashtext(id::text) % 3 = 0;
  UPDATE jobs SET first_published_at = '2026-01-02Z'::timestamptz + make_interval(days => abs(hashtext(id::text)) % 300)`;

/** Adds jobs with a year of applications and their histories. */
export async function fillYear(url: string): Promise<void> {
  await addGeneratedRows(url, { jobs: JOBS, candidates: APPLICATIONS / 10, applications: APPLICATIONS });
  await runSql(url, HISTORIES);
  await runSql(url, 'VACUUM ANALYZE');
}

/** A plain join of the applications of a period with their events, for comparison. */
function countEvents(db: Db, { from, to }: typeof year): Promise<unknown> {
  return db.$queryRaw`
    SELECT count(*), max(application_events.created_at) FROM applications JOIN application_events ON application_id = applications.id
    WHERE applications.created_at >= ${from}::date AND applications.created_at < ${to}::date + 1`;
}

/**
 * Reads reports of what `fillYear` has added, of an administrator and of a recruiter of three jobs, and the plain join. Several
 * times after a first that fills the caches, on one connection.
 */
export async function timeReports(db: Db, admin_id: string): Promise<{ title: string; times: Times }[]> {
  const jobs = await db.$queryRaw<{ job_id: string }[]>`
    SELECT job_id FROM applications WHERE job_id IS NOT NULL GROUP BY job_id ORDER BY count(*) DESC, job_id LIMIT 4`;
  const [busiest, ...others] = jobs.map(({ job_id }) => job_id);
  const { id } = await db.profile.findFirstOrThrow({ where: { applications: { none: { job_id: { in: others } } } } });
  await db.jobMember.createMany({
    data: others.map((job_id) => ({ job_id, profile_id: id, team_role: 'recruiter' })),
    skipDuplicates: true,
  });
  const session = { email: null, session_id: '', aal: 'aal2', is_anonymous: false, has_factor: true } as const;
  const admin: Member = { ...session, id: admin_id, role: 'admin', memberships: [] };
  const memberships = others.map((job_id) => ({ job_id, team_role: 'recruiter', applied: false }) as const);
  const recruiter: Member = { ...session, id, role: 'candidate', memberships };
  const now = new Date(`${year.to}T12:00:00Z`);
  const reads: [title: string, read: () => Promise<unknown>][] = [
    ['The events of a year, joined and counted', () => countEvents(db, year)],
    ['A report of that year', () => readReport({ db, user: admin }, year, now)],
    ['The events of a quarter, joined and counted', () => countEvents(db, quarter)],
    ['A report of that quarter', () => readReport({ db, user: admin }, quarter, now)],
    ['A year for a recruiter of three jobs', () => readReport({ db, user: recruiter }, year, now)],
    ['A year of the job with most', () => readReport({ db, user: admin }, { ...year, job_id: busiest }, now)],
  ];
  const backend = await backendOf(db);
  const lines: { title: string; times: Times }[] = [];
  for (const [title, read] of reads) {
    await read();
    const calls: Measured[] = [];
    while (calls.length < ROUNDS) calls.push(await measureCall(backend, read));
    lines.push({ title, times: timesOf(calls) });
  }
  return lines;
}
