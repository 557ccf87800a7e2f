import type { DbTransaction, Prisma } from '@careers/db/client';

const DAY_MS = 86_400_000;

type Overrides = Partial<Omit<Prisma.InterviewCreateManyInput, 'application_id'>> & {
  now?: Date;
  /** Who of the team arranged it. */
  actor_id?: string;
};
export type SampleInterview = 'to_choose' | 'no_time_chosen' | 'none_suits' | 'booked' | 'past' | 'cancelled';

/** What makes an interview what it is, in days from `now`. */
const states: Record<SampleInterview, { day: number; choose_by?: number; declined?: true; cancelled?: true }> = {
  to_choose: { day: 4, choose_by: 3 },
  no_time_chosen: { day: 1, choose_by: -1 },
  none_suits: { day: 5, choose_by: 4, declined: true },
  booked: { day: 3 },
  past: { day: -3 },
  cancelled: { day: 2, cancelled: true },
};

/** Inserts an interview that is in a state at `now`, with the event that began it. An offer has two times. */
export async function createInterview(
  db: DbTransaction,
  application_id: string,
  state: SampleInterview,
  { now = new Date(), actor_id, ...overrides }: Overrides = {},
) {
  const { day, choose_by, declined, cancelled } = states[state];
  function at(days: number, time = '14:00'): Date {
    return new Date(`${new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10)}T${time}:00.000Z`);
  }
  const offer =
    choose_by === undefined
      ? null
      : await db.interviewOffer.create({ data: { times: [at(day, '10:00'), at(day)], choose_by: at(choose_by) } });
  const interview = await db.interview.create({
    data: {
      application_id,
      offer_id: offer?.id ?? null,
      title: 'First interview',
      minutes: 45,
      kind: 'video',
      place: 'https://meet.example/first',
      organizer: 'careers@example.com',
      starts_at: offer ? null : at(day),
      booked_at: offer ? null : at(-5),
      declined_at: declined ? at(-1) : null,
      cancelled_at: cancelled ? at(-1) : null,
      created_at: at(-5),
      ...overrides,
    },
  });
  const { id: interview_id, created_at, starts_at } = interview;
  const kind = offer ? 'offered' : 'booked';
  await db.interviewEvent.create({ data: { interview_id, kind, starts_at, created_at, actor_id: actor_id ?? null } });
  return interview;
}

/** Books every time of an offer with interviews of another application. */
export async function takeEveryTime(db: DbTransaction, offer_id: string | null, application_id: string): Promise<void> {
  const offer = await db.interviewOffer.findUniqueOrThrow({ where: { id: offer_id ?? '' } });
  for (const starts_at of offer.times)
    await createInterview(db, application_id, 'booked', { offer_id: offer.id, starts_at });
}
