import type { Application } from '@careers/db/rows';
import type { Db } from '@careers/db/client';
import { type ApplicationOverrides, type AppliedJob, createApplication } from '@careers/samples/factories/application';
import { createCandidate } from '@careers/samples/factories/person';

type Steps = readonly (readonly [status: string, minutes: number])[];
type History = ApplicationOverrides & { person?: { id: string }; steps?: Steps };

/** Makes an application with a history: statuses, each so many minutes after it was received, which the candidate saw at once. */
export async function createHistory(
  db: Db,
  job: AppliedJob,
  { person, steps = [], ...overrides }: History = {},
): Promise<Pick<Application, 'id' | 'user_id'>> {
  const received = new Date(overrides.created_at ?? '2026-05-04T09:00:00Z');
  const row = { ...overrides, created_at: received };
  const { id, user_id } = await createApplication(db, job, person ?? (await createCandidate(db)), row);
  const events = steps.map(([to_state, minutes], place) => {
    const created_at = new Date(received.getTime() + minutes * 60_000);
    const from_state = steps[place - 1]?.[0] ?? 'Applied';
    return {
      application_id: id,
      number: place + 2,
      kind: 'status',
      from_state,
      to_state,
      created_at,
      shown_at: created_at,
    };
  });
  const last = events.at(-1);
  if (!last) return { id, user_id };
  // Not by the product: these rows are its history.
  await db.$transaction([
    db.$executeRaw`ALTER TABLE applications DISABLE TRIGGER applications_events`,
    db.application.update({ where: { id }, data: { status: last.to_state, status_changed_at: last.created_at } }),
    db.$executeRaw`ALTER TABLE applications ENABLE TRIGGER applications_events`,
  ]);
  await db.applicationEvent.createMany({ data: events });
  return { id, user_id };
}
