import type { Db } from '@careers/db/client';
import { asUser } from '../../testing/caller.ts';

type Person = Parameters<typeof asUser>[1];
type Arranged = Partial<Parameters<ReturnType<typeof asUser>['hiring']['interviews']['arrange']>[0]>;

/** The time of day of now, so many days later. */
export function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString();
}

/** Lets an administrator arrange an interview, by default at one time in three days, and returns its id. */
export async function arrange(
  db: Db,
  administrator: Person,
  { id, job_id }: { id: string; job_id: string | null },
  input: Arranged = {},
): Promise<string> {
  await asUser(db, administrator, 'admin').hiring.interviews.arrange({
    job_id: job_id ?? '',
    applications: [id],
    title: 'First interview',
    minutes: 45,
    kind: 'in_person',
    place: '1 Wharf Road, Leeds',
    interviewers: [administrator.id],
    times: [inDays(3)],
    ...input,
  });
  const newest = { where: { application_id: id }, orderBy: { id: 'desc' } } as const;
  return (await db.interview.findFirstOrThrow(newest)).id;
}
