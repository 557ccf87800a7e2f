import type { Db } from '@careers/db/client';
import { jobRow } from '@careers/samples/factories/job';

/** Inserts 200 new jobs and daily alerts over a number of searches, each of which finds four of the jobs. */
export async function manyAlerts(db: Db, { alerts, searches }: { alerts: number; searches: number }) {
  const [confirmed_at, next_at] = [new Date('2027-03-23T10:00:00Z'), new Date('2027-03-24T07:30:00Z')];
  await db.job.createMany({
    data: Array.from({ length: 200 }, (_, index) =>
      jobRow({ first_published_at: new Date('2027-03-23T11:00:00Z'), location: `Place ${index % 50}` }),
    ),
  });
  await db.jobAlert.createMany({
    data: Array.from({ length: alerts }, (_, index) => ({
      email: `subscriber-${index}@example.com`,
      frequency: 'daily',
      location: `Place ${(index % searches) % 50}`,
      search: `fleet -word${index % searches}`,
      confirmed_at,
      next_at,
      kept_at: confirmed_at,
    })),
  });
  return { confirmed_at, next_at };
}
