import { applicationState } from '@careers/contracts/applications/applications';
import { type ApplicationEvent, applicationEvent, HISTORY_LIMIT } from '@careers/contracts/applications/history';
import type { TimelineStep } from '@careers/contracts/applications/candidate-application';
import type { Can } from '@careers/contracts/hiring/parts';
import type { Prisma } from '@careers/db/client';
import { toState } from './applications.select.ts';

/** The newest events of an application, newest first. */
export const newestEvents = {
  orderBy: { number: 'desc' },
  take: HISTORY_LIMIT,
} satisfies Prisma.ApplicationEventFindManyArgs;

const stepSelect = { kind: true, to_state: true, created_at: true } satisfies Prisma.ApplicationEventSelect;
type StepRow = Prisma.ApplicationEventGetPayload<{ select: typeof stepSelect }>;

/** An event. The person may be the candidate, whose address not every viewer sees. */
export function eventSelect({ contact }: Can) {
  return {
    ...stepSelect,
    number: true,
    from_state: true,
    actor: true,
    person: { select: { full_name: true, email: contact } },
  } satisfies Prisma.ApplicationEventSelect;
}
type EventRow = Prisma.ApplicationEventGetPayload<{ select: ReturnType<typeof eventSelect> }>;

/** What a candidate's timeline is made of. */
export const timelineSelect = {
  status: true,
  withdrawn_at: true,
  created_at: true,
  status_changed_at: true,
  events: { ...newestEvents, select: stepSelect },
} satisfies Prisma.ApplicationSelect;
type TimelineRow = Prisma.ApplicationGetPayload<{ select: typeof timelineSelect }>;

/**
 * The events, oldest first, each with whether it was undone: its status was left for another one within `delaySeconds`,
 * before the candidate was mailed.
 */
function withUndone<Row extends StepRow>(newestFirst: Row[], delaySeconds: number): (Row & { undone: boolean })[] {
  let left: Date | undefined;
  return newestFirst
    .map((row) => {
      const stayed = left && left.getTime() - row.created_at.getTime();
      if (row.kind === 'status') left = row.created_at;
      return { ...row, undone: row.kind === 'status' && stayed !== undefined && stayed < delaySeconds * 1_000 };
    })
    .toReversed();
}

/** The events of an application for the hiring team, oldest first. */
export function toEvents(newestFirst: EventRow[], delaySeconds: number): ApplicationEvent[] {
  return withUndone(newestFirst, delaySeconds).map(
    ({ number, kind, from_state, to_state, created_at, actor, person, undone }) =>
      applicationEvent.parse({
        number,
        kind,
        from: from_state,
        to: to_state,
        created_at: created_at.toISOString(),
        actor: actor && {
          kind: actor,
          name: person && (person.full_name || person.email || 'A person without a name'),
        },
        undone,
      }),
  );
}

/**
 * The states that a candidate's application came to, oldest first, without those that were undone. The present one is
 * always the last.
 */
export function toTimeline({ events, created_at, ...present }: TimelineRow, delaySeconds: number): TimelineStep[] {
  const steps: TimelineStep[] = [{ state: 'Applied', at: created_at.toISOString() }];
  function add(state: TimelineStep['state'], at: Date) {
    if (steps.at(-1)?.state !== state) steps.push({ state, at: at.toISOString() });
  }
  for (const { kind, to_state, created_at: at, undone } of withUndone(events, delaySeconds))
    if (kind !== 'submitted' && kind !== 'added' && !undone) add(applicationState.parse(to_state), at);
  add(toState(present), present.status_changed_at);
  return steps;
}
