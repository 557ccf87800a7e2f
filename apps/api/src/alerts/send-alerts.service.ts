import type { KeyObject } from 'node:crypto';
import { withoutBackslashes } from '@careers/contracts/common/display';
import { alertInWords } from '@careers/contracts/jobs/job-alerts';
import { listAddress } from '@careers/contracts/jobs/list-search';
import { formatSalary } from '@careers/contracts/jobs/salary';
import { type DbTransaction, Prisma } from '@careers/db/client';
import type { JobAlert, Profile, Job } from '@careers/db/rows';
import type { NoticeMail, NoticeMailer } from '@careers/mail/mailer';
import { v7 as uuid } from 'uuid';
import { type Batch, inBatches } from '../background/in-batches.ts';
import type { DbContext } from '../context/context.ts';
import { listNewJobs, type NewJob } from '../jobs/new-jobs.service.ts';
import { alertPath } from './alert-links.ts';
import { nextRun, searchColumns, searchColumnsOf, type SearchRow, toFilters } from './alert-rows.ts';

const BATCH = 250;
const MAX_NAMED_JOBS = 20;
/** How long a job that a mail named is remembered: an older one is never new again. */
export const SENT_JOBS_DAYS = 60;
/** How long a mail may wait: what it says of jobs may be wrong then. */
const STALE_HOURS = 6;
const HOUR_MS = 3_600_000;

export type AlertContext = DbContext & {
  mailer: NoticeMailer;
  key: KeyObject;
  site_url: string;
  /** Whether alerts wait until tomorrow, because too many mails were queued today. */
  digestsWait?: (now: Date) => Promise<boolean>;
  now?: () => Date;
};

/**
 * Notes the jobs that a mail names in the same transaction, so that several processes name none twice. Alerts with the
 * same search follow each other: the jobs of each search are read once a batch.
 */
export async function sendAlerts(context: AlertContext): Promise<void> {
  const { digestsWait, now = () => new Date() } = context;
  if (await digestsWait?.(now())) return;
  function alerts({ limit, which }: Batch): Prisma.Sql {
    return Prisma.sql`
      SELECT id FROM job_alerts WHERE next_at <= ${now()} AND ${which('id')}
      ORDER BY ${searchColumns}, id LIMIT ${limit} FOR NO KEY UPDATE SKIP LOCKED`;
  }
  await inBatches(context, { job: 'send-alerts', size: BATCH, due: alerts }, (tx, due) =>
    queueAlerts(tx, context, now(), due),
  );
}

type DueAlert = SearchRow &
  Pick<JobAlert, 'id' | 'email' | 'gone_notified'> & { since: Date; user_id: Profile['id'] | null; disabled: boolean };

/** @returns how many alerts were due, at most a batch. */
async function queueAlerts(tx: DbTransaction, context: AlertContext, now: Date, batch: Prisma.Sql): Promise<number> {
  const due = await takeDueAlerts(tx, now, batch);
  const active = due.filter(({ disabled }) => !disabled);
  const jobsOf = await readJobs(tx, active);
  const [sent, goneOf] = [await readSentJobs(tx, active, jobsOf), await findGoneFilters(tx, active)];
  const mails = active.flatMap((alert) => {
    const jobs = (jobsOf.get(searchOf(alert)) ?? []).filter(
      ({ id, first_published_at }) => first_published_at > alert.since && !sent.has(`${alert.id} ${id}`),
    );
    const gone = alert.gone_notified ? [] : (goneOf.get(alert.id) ?? []);
    return jobs.length > 0 || gone.length > 0 ? [{ alert, jobs, gone, id: uuid() }] : [];
  });
  await noteSentJobs(tx, mails);
  await noteGoneTold(tx, mails);
  await context.mailer.queueAll(
    tx,
    mails.map((mail) => ({ ...toMail(context, mail, now), user_id: mail.alert.user_id })),
  );
  return due.length;
}

function takeDueAlerts(tx: DbTransaction, now: Date, due: Prisma.Sql): Promise<DueAlert[]> {
  const oldest = Prisma.sql`${now}::timestamptz - make_interval(days => ${SENT_JOBS_DAYS}::int)`;
  return tx.$queryRaw<DueAlert[]>`
    WITH due AS (${due}), taken AS (
      UPDATE job_alerts SET next_at = ${nextRun(now, Prisma.sql`frequency`)} FROM due WHERE job_alerts.id = due.id
      RETURNING job_alerts.*
    )
    SELECT taken.id, taken.email, ${searchColumnsOf('taken')}, taken.gone_notified, greatest(taken.confirmed_at, ${oldest}) AS since,
      profiles.id AS user_id, profiles.disabled_at IS NOT NULL AS disabled
    FROM taken LEFT JOIN profiles ON profiles.proved_email = lower(taken.email)`;
}

function searchOf(alert: SearchRow): string {
  return JSON.stringify(toFilters(alert));
}

/** Reads the new jobs of each search once, since the earliest time that one of its alerts asks for. */
async function readJobs(tx: DbTransaction, alerts: readonly DueAlert[]): Promise<Map<string, NewJob[]>> {
  const jobsOf = new Map<string, NewJob[]>();
  for (const [search, [first, ...rest]] of Map.groupBy(alerts, searchOf)) {
    if (!first) continue;
    const since = Math.min(...[first, ...rest].map((alert) => alert.since.getTime()));
    jobsOf.set(search, await listNewJobs(tx, toFilters(first), new Date(since)));
  }
  return jobsOf;
}

/** The jobs that mails of these alerts have named, as `alert job`. */
async function readSentJobs(
  tx: DbTransaction,
  alerts: readonly DueAlert[],
  jobsOf: Map<string, NewJob[]>,
): Promise<Set<string>> {
  const jobs = new Set([...jobsOf.values()].flat().map(({ id }) => id));
  const rows = await tx.$queryRaw<{ sent: string }[]>`
    SELECT alert_id || ' ' || job_id AS sent FROM alert_sent_jobs
    WHERE alert_id = ANY (${alerts.map(({ id }) => id)}::uuid[]) AND job_id = ANY (${[...jobs]}::uuid[])`;
  return new Set(rows.map(({ sent }) => sent));
}

type DueMail = { id: string; alert: DueAlert; jobs: NewJob[]; gone: string[] };

async function noteSentJobs(tx: DbTransaction, mails: readonly DueMail[]): Promise<void> {
  const rows = mails.flatMap(({ id, alert, jobs }) => jobs.map((job) => [alert.id, job.id, id] as const));
  await tx.$executeRaw`
    INSERT INTO alert_sent_jobs (alert_id, job_id, mail_id)
    SELECT * FROM unnest(${rows.map(([alert]) => alert)}::uuid[], ${rows.map(([, job]) => job)}::uuid[], ${rows.map(([, , mail]) => mail)}::uuid[])`;
}

async function noteGoneTold(tx: DbTransaction, mails: readonly DueMail[]): Promise<void> {
  const told = mails.filter(({ gone }) => gone.length > 0).map(({ alert }) => alert.id);
  if (told.length > 0) await tx.jobAlert.updateMany({ where: { id: { in: told } }, data: { gone_notified: true } });
}

function toMail(
  { key, site_url }: AlertContext,
  { id, alert, jobs, gone }: DueMail,
  now: Date,
): Extract<NoticeMail, { template: 'alert' }> & { id: string } {
  const filters = toFilters(alert);
  return {
    template: 'alert',
    id,
    to: alert.email,
    jobs_in_words: withoutBackslashes(alertInWords(filters)),
    total: jobs.length,
    jobs: jobs.slice(0, MAX_NAMED_JOBS).map((job) => ({
      title: withoutBackslashes(job.title),
      facts: [job.department, job.location, formatSalary(job)].map(withoutBackslashes).join(', '),
      link: `${site_url}/jobs/${job.slug}?source=alert`,
    })),
    gone,
    link: site_url + listAddress('/', { ...filters, ...(filters.search && { literal: '1' }), source: 'alert' }),
    manage: site_url + alertPath(key, 'manage', alert),
    unsubscribe: site_url + alertPath(key, 'end', alert),
    ...(jobs.length > 0 && { stale_after: new Date(now.getTime() + STALE_HOURS * HOUR_MS) }),
  };
}

type Filtered = SearchRow & Pick<JobAlert, 'id'>;

/** In words, by alert: its department, unless the company's list has it, and location that no job of any status has. */
async function findGoneFilters(tx: DbTransaction, alerts: readonly Filtered[]): Promise<Map<string, string[]>> {
  const departments = namesOf(alerts, 'department');
  const locations = namesOf(alerts, 'location');
  if (departments.length + locations.length === 0) return new Map();
  const rows = await tx.$queryRaw<Pick<Job, 'department' | 'location'>[]>`
    SELECT DISTINCT department, location FROM jobs
    WHERE department = ANY (${departments}) OR location = ANY (${locations})
    UNION SELECT name, '' FROM departments WHERE name = ANY (${departments})`;
  const known = { department: new Set<string>(), location: new Set<string>() };
  for (const { department, location } of rows) {
    known.department.add(department);
    known.location.add(location);
  }
  return new Map(
    alerts.map(({ id, department, location }) => [
      id,
      [
        ...(department && !known.department.has(department)
          ? [`the department ${withoutBackslashes(department)}`]
          : []),
        ...(location && !known.location.has(location) ? [`the location ${withoutBackslashes(location)}`] : []),
      ],
    ]),
  );
}

function namesOf(alerts: readonly Filtered[], column: 'department' | 'location'): string[] {
  return [...new Set(alerts.map((alert) => alert[column]).filter((name) => name !== ''))];
}
