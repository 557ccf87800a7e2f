import type { Db } from '@careers/db/client';
import type { Readiness } from '@careers/db/readiness';
import { waitingMails } from '@careers/mail/outbox-state';
import { Gauge, type Registry } from 'prom-client';
import { countAlerts } from '../alerts/alerts.service.ts';
import { countSetAside } from '../background/in-batches.ts';
import { countOverdueRequests } from '../team-records/team-records.service.ts';

/** Measures the state of the database, the waiting mails and the overdue requests, which are the same for every process. */
export function observeProduct(
  { db, readiness }: { db: Db; readiness: Pick<Readiness, 'check'> },
  registry: Registry,
): void {
  const registers = [registry];
  new Gauge({
    name: 'careers_database_ready',
    help: '1 when the database responds and can be written, else 0.',
    registers,
    async collect() {
      this.set((await readiness.check()) === null ? 1 : 0);
    },
  });
  observeOutbox(db, registers);
  observe('careers_job_alerts', 'Job alerts, confirmed and not yet.', 'state', () => countAlerts({ db }));
  observe('careers_due_work_late_seconds', 'How late the oldest due row of background work is.', 'job', () =>
    lateWork(db),
  );
  observe('careers_failed_rows', 'Rows of background jobs that are set aside.', 'job', () => countSetAside({ db }));
  new Gauge({
    name: 'careers_team_record_requests_overdue',
    help: 'Requests for what colleagues wrote that were due before today and are not released.',
    registers,
    async collect() {
      await countOverdueRequests({ db }).then(
        (count) => this.set(count),
        () => undefined,
      );
    },
  });
  /** Measures several counts by their label. While the database is unreachable they keep their last values. */
  function observe(name: string, help: string, label: string, read: () => Promise<Record<string, number>>): void {
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers,
      async collect() {
        const counts = await read().catch(() => null);
        if (counts) this.reset();
        for (const [value, count] of Object.entries(counts ?? {})) this.set({ [label]: value }, count);
      },
    });
  }
}

/** How late the oldest row of each kind of background work is, in seconds, also where a process is at it. */
async function lateWork(db: Db): Promise<Record<string, number>> {
  const rows = await db.$queryRaw<{ name: string; seconds: number }[]>`
    SELECT name, extract(epoch FROM now() - min(due_at))::float8 AS seconds FROM due_work WHERE due_at <= now() GROUP BY name`;
  return Object.fromEntries(rows.map(({ name, seconds }) => [name, seconds]));
}

function observeOutbox(db: Db, registers: Registry[]): void {
  let reading: ReturnType<typeof waitingMails> | undefined;
  /** Reads both gauges by one query. While the database is unreachable they keep their last values. */
  async function read(set: (waiting: Awaited<ReturnType<typeof waitingMails>>) => void): Promise<void> {
    reading ??= waitingMails(db).finally(() => (reading = undefined));
    await reading.then(set, () => undefined);
  }
  new Gauge({
    name: 'careers_outbox_mails',
    help: 'Emails waiting to be sent.',
    registers,
    collect() {
      return read(({ count }) => this.set(count));
    },
  });
  new Gauge({
    name: 'careers_outbox_oldest_seconds',
    help: 'Age of the oldest email waiting to be sent; 0 when none is waiting.',
    registers,
    collect() {
      return read(({ oldest }) => this.set(oldest ? Math.max(0, (Date.now() - oldest.getTime()) / 1_000) : 0));
    },
  });
}
