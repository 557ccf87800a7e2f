import type { Db } from '@careers/db/client';
import type { Readiness } from '@careers/db/readiness';
import { waitingMails } from '@careers/mail/outbox-state';
import { Gauge, type Registry } from 'prom-client';
import { countAlerts } from '../alerts/alerts.service.ts';
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
  new Gauge({
    name: 'careers_job_alerts',
    help: 'Job alerts, confirmed and not yet.',
    labelNames: ['state'],
    registers,
    async collect() {
      await countAlerts({ db }).then(
        (counts) => {
          for (const [state, count] of Object.entries(counts)) this.set({ state }, count);
        },
        () => undefined,
      );
    },
  });
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
