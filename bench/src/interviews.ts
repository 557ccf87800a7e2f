import { administrator } from '@careers/api/context/viewer';
import { arrangeInterviews } from '@careers/api/interviews/arrange.service';
import { chooseTime } from '@careers/api/interviews/own-interviews.service';
import { arrangeInterviewsInput } from '@careers/contracts/hiring/interviews';
import { createDb, type Db } from '@careers/db/client';
import { backendOf, measureCall, type Measured, type Times, timesOf } from './timing.ts';

const CANDIDATES = 20;
const RACED_TIMES = 5;
const ROUNDS = 7;
const HOUR_MS = 3_600_000;
const mailer = { queue: () => Promise.resolve(), queueAll: () => Promise.resolve() };
const system = { site_url: 'https://careers.example.com', sender: 'careers@example.com' };

type Offer = { interview_id: string; id: string; user_id: string }[];

/**
 * Offers 20 times to 20 applicants at once; lets them choose one after the other; and lets another 20 choose among five times at
 * once, each on a connection of its own. Several times after one that fills the caches, without the rows of the outbox.
 */
export async function timeInterviews(url: string, db: Db, { admin_id, job_id }: { admin_id: string; job_id: string }) {
  const many = createDb(url, { max: CANDIDATES });
  const backend = await backendOf(db);
  const rows = await db.application.findMany({ where: { job_id }, take: CANDIDATES, select: { id: true } });
  const applications = rows.map(({ id }) => id);
  const viewer = administrator(admin_id);

  async function offer(number: number): Promise<{ offered: Offer; times: string[]; took: Measured }> {
    const times = Array.from({ length: number }, (_, n) => new Date(Date.now() + (72 + n) * HOUR_MS).toISOString());
    const key = crypto.randomUUID();
    const input = arrangeInterviewsInput.parse({
      job_id,
      applications,
      title: 'First interview',
      minutes: 45,
      kind: 'phone',
      interviewers: [admin_id],
      choose: true,
      times,
      idempotency_key: key,
    });
    const took = await measureCall(backend, () => arrangeInterviews({ db, viewer, mailer, system }, input));
    const interviews = await db.interview.findMany({
      where: { offer_id: key },
      select: { id: true, application: { select: { id: true, user_id: true } } },
    });
    const offered = interviews.map(({ id: interview_id, application }) => ({ interview_id, ...application }));
    return { offered, times, took };
  }

  function choose(on: Db, { interview_id, id, user_id }: Offer[number], starts_at = ''): Promise<unknown> {
    const user = { id: user_id, email: null, role: 'candidate', session_id: '', aal: 'aal1' } as const;
    const candidate = { ...user, is_anonymous: false, has_factor: false, memberships: [] };
    return chooseTime({ db: on, user: candidate, mailer, system }, { id, interview_id, starts_at });
  }

  const rounds: { offers: Measured; inTurn: Measured; race: Measured }[] = [];
  while (rounds.length <= ROUNDS) {
    const calm = await offer(CANDIDATES);
    const inTurn = await measureCall(backend, async () => {
      for (const [n, each] of calm.offered.entries()) await choose(db, each, calm.times[n]);
    });
    const raced = await offer(RACED_TIMES);
    let booked = 0;
    const race = await measureCall(backend, async () => {
      const chosen = raced.offered.map((each, n) => choose(many, each, raced.times[n % RACED_TIMES]));
      booked = (await Promise.allSettled(chosen)).filter(({ status }) => status === 'fulfilled').length;
    });
    if (booked !== RACED_TIMES)
      throw new Error(`Of ${CANDIDATES} candidates ${booked} have one of ${RACED_TIMES} times`);
    rounds.push({ offers: calm.took, inTurn, race });
  }
  await many.$disconnect();
  const [, ...measured] = rounds;
  function of(name: 'offers' | 'inTurn' | 'race'): Times {
    return timesOf(measured.map((round) => round[name]));
  }
  return { offers: of('offers'), inTurn: of('inTurn'), race: of('race') };
}
