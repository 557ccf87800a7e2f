import { laterStages } from '@careers/contracts/hiring/reports';
import type { Prisma } from '@careers/db/client';
import type { Db } from '@careers/db/client';
import { applicationRow, type AppliedJob } from '@careers/samples/factories/application';
import { seededRandom } from '@careers/samples/factories/sequence';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const sources = [
  'direct',
  'indeed',
  'linkedin',
  'cv-library',
  'google_jobs_apply',
  'alert',
  'added',
  'newsletter',
  'other',
];
const statuses = ['Applied', ...laterStages.slice(0, 3), 'Rejected'] as const;

type World = { jobs: AppliedJob[]; people: { id: string }[]; reasons: { id: string }[]; seed: number };

/**
 * Makes an application for each person with a history of its own: statuses in any order, slips of less than five minutes and of
 * exactly five, decisions that are still withheld, withdrawals, messages, reasons and hires, around midnight and the ends of
 * quarters in London.
 */
export async function makeRandomHistories(db: Db, { jobs, people, reasons, seed }: World): Promise<void> {
  const random = seededRandom(seed);
  function pick<Item>(items: readonly Item[]): Item {
    return items[Math.floor(random() * items.length)] as Item; // is within the list
  }
  const boundaries = [
    '2026-03-31T22:59:59.999Z',
    '2026-03-31T23:00:00Z',
    '2026-06-30T22:59:59Z',
    '2026-06-30T23:00:00Z',
  ];
  for (const [place, person] of people.entries()) {
    const received =
      place < boundaries.length
        ? new Date(boundaries[place] ?? '')
        : new Date(Date.UTC(2026, 1, 1) + random() * 200 * DAY);
    const events: Prisma.ApplicationEventCreateManyInput[] = [];
    let status = 'Applied';
    let at = received.getTime();
    for (let step = Math.floor(random() * 6); step > 0; step -= 1) {
      at += pick([MINUTE, 4 * MINUTE, 5 * MINUTE, 6 * MINUTE, random() * 3 * DAY, random() * 40 * DAY]);
      const next = pick(statuses.filter((each) => each !== status));
      const created_at = new Date(Math.floor(at));
      const shown_at = pick([created_at, created_at, created_at, new Date(Math.floor(at) + 2 * DAY), null]);
      events.push({
        application_id: '',
        number: 0,
        kind: 'status',
        from_state: status,
        to_state: next,
        created_at,
        shown_at,
      });
      status = next;
    }
    const status_changed_at = new Date(Math.floor(at));
    const isWithdrawn = random() < 0.15;
    const withdrawn_at = isWithdrawn ? new Date(Math.floor(at + random() * DAY)) : null;
    const row = applicationRow(pick(jobs), person, { created_at: received, source: pick(sources) });
    await db.application.create({ data: row });
    const added = events.map((event, number) => ({ ...event, application_id: row.id, number: number + 2 }));
    await db.applicationEvent.createMany({ data: added });
    // Not by the product: the rows above are its history.
    await db.$transaction([
      db.$executeRaw`ALTER TABLE applications DISABLE TRIGGER applications_events`,
      db.application.update({ where: { id: row.id }, data: { status, status_changed_at, withdrawn_at } }),
      db.$executeRaw`ALTER TABLE applications ENABLE TRIGGER applications_events`,
    ]);
    if (isWithdrawn) {
      const withdrawal = {
        kind: 'withdrawn',
        from_state: status,
        to_state: 'Withdrawn',
        created_at: withdrawn_at ?? received,
      };
      await db.applicationEvent.create({ data: { ...withdrawal, application_id: row.id, number: events.length + 2 } });
    }
    if (status === 'Rejected' && random() < 0.7) {
      const ended = { application_id: row.id, reason_id: pick(reasons).id, replaced_at: status_changed_at };
      await db.applicationReason.createMany({
        data: [ended, { application_id: row.id, reason_id: pick(reasons).id }],
      });
    }
    if (random() < 0.3) {
      const sent_at = pick([new Date(received.getTime() + Math.floor(random() * 20 * DAY)), null]);
      const texts =
        sent_at && random() < 0.3 ? { from_candidate: true, text: 'Hello.' } : { subject: 'News', text: 'Hello.' };
      await db.applicationMessage.create({
        data: { application_id: row.id, ...texts, sent_at, send_at: sent_at ?? received },
      });
    }
    if (random() < 0.12) {
      const hired_on = new Date(received.getTime() + Math.floor((random() * 60 - 5) * DAY));
      await db.hire.create({ data: { job_id: row.job_id, application_id: row.id, hired_on } });
    }
  }
}
