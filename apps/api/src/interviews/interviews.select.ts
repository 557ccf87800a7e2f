import { type OwnInterview, ownInterview } from '@careers/contracts/applications/overview';
import { endOfChoice } from '@careers/contracts/hiring/offer-end';
import { limits } from '@careers/contracts/common/limits';
import {
  type CandidateInterview,
  candidateInterview,
  type Interview,
  interview,
  interviewOutcomes,
} from '@careers/contracts/hiring/interviews';
import { type DbTransaction, Prisma } from '@careers/db/client';
import type { Interview as InterviewModel } from '@careers/db/rows';
import { isoTimes } from '../common/iso-times.ts';
import { personName } from '../common/person-name.ts';
import type { Viewer } from '../context/viewer.ts';
import { cancelsAt, freeTimes, stateSql } from '../interview-state/interview-state.ts';

type StateRow = Pick<InterviewModel, 'id'> & { state: string; free: Date[]; cancels_at: Date | null };

const eventSelect = {
  kind: true,
  from_candidate: true,
  starts_at: true,
  line: true,
  created_at: true,
} satisfies Prisma.InterviewEventSelect;
/** The newest events of one that has many, in their order. */
const newestEvents = { orderBy: [{ created_at: 'asc' as const }, { id: 'asc' as const }], take: -100 };
const newestFirst = [{ created_at: 'desc' as const }, { id: 'desc' as const }];

const shownSelect = {
  id: true,
  title: true,
  minutes: true,
  kind: true,
  place: true,
  text: true,
  starts_at: true,
  offer: { select: { choose_by: true, times: true } },
} satisfies Prisma.InterviewSelect;

const candidateSelect = {
  ...shownSelect,
  events: { ...newestEvents, where: { kind: { notIn: [...interviewOutcomes] } }, select: eventSelect },
} satisfies Prisma.InterviewSelect;

const personSelect = { select: { id: true, full_name: true, email: true } } as const;
const teamSelect = {
  ...shownSelect,
  team_text: true,
  arrangements: true,
  outcome: true,
  version: true,
  application: { select: { profile: { select: { phone: true } } } },
  interviewers: { orderBy: { created_at: 'asc' }, select: { profile: personSelect } },
  events: { ...newestEvents, select: { ...eventSelect, actor: personSelect } },
} satisfies Prisma.InterviewSelect;

async function readStates(db: DbTransaction, application_id: string): Promise<Map<string, StateRow>> {
  const rows = await db.$queryRaw<StateRow[]>`
    SELECT id, ${stateSql} AS state, ${freeTimes} AS free, ${cancelsAt} AS cancels_at
    FROM interviews WHERE application_id = ${application_id}::uuid`;
  return new Map(rows.map((row) => [row.id, row]));
}

function toShown<Row extends Prisma.InterviewGetPayload<{ select: typeof shownSelect }>>(row: Row, state: StateRow) {
  const { offer, ...shown } = row;
  return { ...isoTimes(shown), state: state.state, choose_by: offer?.choose_by.toISOString() ?? null };
}

/** The newest first, as a viewer of the application sees them: arrangements are for administrators and interviewers. */
export async function selectInterviews(
  db: DbTransaction,
  viewer: Viewer,
  application_id: string,
): Promise<Interview[]> {
  const [rows, states] = await Promise.all([
    db.interview.findMany({
      where: { application_id },
      orderBy: newestFirst,
      take: limits.interviews,
      select: teamSelect,
    }),
    readStates(db, application_id),
  ]);
  return rows.flatMap(({ interviewers, events, application, ...row }) => {
    const state = states.get(row.id);
    if (!state) return []; // it was added between both reads
    const isOwn = interviewers.some(({ profile }) => profile.id === viewer.id);
    const isCalled = row.kind === 'phone' && row.place === '' && state.state === 'booked';
    return interview.parse({
      ...toShown(row, state),
      arrangements: isOwn || viewer.can.adjustments ? row.arrangements : '',
      cancels_at: state.cancels_at?.toISOString() ?? null,
      call: isCalled && viewer.can.contact ? application.profile.phone : null,
      interviewers: interviewers.map(({ profile }) => ({ id: profile.id, name: personName(profile) })),
      events: events.map(({ actor, ...event }) => ({ ...isoTimes(event), actor_name: actor && personName(actor) })),
    });
  });
}

/** What a candidate has to choose a time for, or has booked, for all applications: what is due first comes first. */
export async function selectInterviewsAhead(db: DbTransaction, user_id: string): Promise<OwnInterview[]> {
  const rows = await db.$queryRaw<object[]>`
    SELECT * FROM (
      SELECT interviews.id, application_id, job_title, title, minutes, starts_at, ${stateSql} AS state,
        (SELECT choose_by FROM interview_offers WHERE interview_offers.id = offer_id) AS choose_by
      FROM applications JOIN interviews ON application_id = applications.id
      WHERE user_id = ${user_id}::uuid AND cancelled_at IS NULL
    ) AS own
    WHERE state IN ('to_choose', 'booked') ORDER BY coalesce(starts_at, choose_by), id LIMIT 5`;
  return rows.map((row) => ownInterview.parse(isoTimes(row)));
}

/** The newest first. */
export async function selectOwnInterviews(db: DbTransaction, application_id: string): Promise<CandidateInterview[]> {
  const [rows, states] = await Promise.all([
    db.interview.findMany({
      where: { application_id },
      orderBy: newestFirst,
      take: limits.interviews,
      select: candidateSelect,
    }),
    readStates(db, application_id),
  ]);
  return rows.flatMap((row) => {
    const state = states.get(row.id);
    if (!state) return [];
    const end = endOfChoice({ starts_at: row.starts_at, choose_by: row.offer?.choose_by ?? null });
    const canChoose = end !== null && end > new Date() && ['to_choose', 'none_suits', 'booked'].includes(state.state);
    const times = canChoose ? state.free.map((time) => time.toISOString()) : [];
    return candidateInterview.parse({
      ...toShown(row, state),
      times,
      can_choose: times.length > 0,
      can_cancel: state.state === 'booked',
      events: row.events.map((event) => isoTimes(event)),
    });
  });
}
