import type { DbTransaction, Prisma } from '@careers/db/client';

const HOUR_MS = 3_600_000;

type Overrides = Partial<Omit<Prisma.InterviewCreateManyInput, 'application_id'>>;
type State = 'to_choose' | 'no_time_chosen' | 'no_time_left' | 'none_suits' | 'booked' | 'past' | 'cancelled';

/** What makes an interview what it is, in hours from `now`. */
const states: Record<
  State,
  { times?: number[]; choose_by?: number; starts?: number; declined?: true; cancelled?: true }
> = {
  to_choose: { times: [72, 73], choose_by: 48 },
  no_time_chosen: { times: [20, 21], choose_by: -4 },
  no_time_left: { times: [-2, -1], choose_by: 2 },
  none_suits: { times: [96, 97], choose_by: 72, declined: true },
  booked: { starts: 72 },
  past: { starts: -72 },
  cancelled: { starts: 48, cancelled: true },
};

/** Inserts an interview that is in a state at `now`, with the event that began it. */
export async function createInterview(
  db: DbTransaction,
  application_id: string,
  state: State,
  { now = new Date(), ...overrides }: Overrides & { now?: Date } = {},
) {
  const { times, choose_by, starts, declined, cancelled } = states[state];
  function at(hours: number): Date {
    return new Date(now.getTime() + hours * HOUR_MS);
  }
  const starts_at = starts === undefined ? null : at(starts);
  const offer =
    times && choose_by !== undefined
      ? await db.interviewOffer.create({ data: { times: times.map((hours) => at(hours)), choose_by: at(choose_by) } })
      : null;
  const interview = await db.interview.create({
    data: {
      application_id,
      offer_id: offer?.id ?? null,
      title: 'First interview',
      minutes: 45,
      kind: 'video',
      place: 'https://meet.example/first',
      organizer: 'careers@example.com',
      starts_at,
      booked_at: starts_at && at(-96),
      declined_at: declined ? at(-1) : null,
      cancelled_at: cancelled ? now : null,
      created_at: at(-120),
      ...overrides,
    },
  });
  const { id: interview_id, created_at } = interview;
  const kind = offer ? 'offered' : 'booked';
  await db.interviewEvent.create({ data: { interview_id, kind, starts_at: interview.starts_at, created_at } });
  return interview;
}
