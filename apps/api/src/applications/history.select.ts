import { type Application, applicationState } from '@careers/contracts/applications/applications';
import {
  type ApplicationEvent,
  applicationEvent,
  HISTORY_LIMIT,
} from '@careers/contracts/applications/application-details';
import type { TimelineStep } from '@careers/contracts/applications/candidate-application';
import type { Can } from '@careers/contracts/hiring/team-roles';
import type { Prisma } from '@careers/db/client';
import { personName } from '../common/person-name.ts';
import { apiKeyNamed } from '../context/actor.ts';

export const newestEvents = { orderBy: { number: 'desc' }, take: HISTORY_LIMIT } as const;

type StepRow = { kind: string; to_state: string; created_at: Date };

/** The person may be the candidate, whose address not every viewer sees. Not every viewer sees names of colleagues. */
export function eventSelect({ contact, colleagues }: Can) {
  return {
    kind: true,
    to_state: true,
    created_at: true,
    number: true,
    from_state: true,
    actor: true,
    key_name: true,
    person: { select: { id: true, full_name: colleagues, email: contact && colleagues } },
  } satisfies Prisma.ApplicationEventSelect;
}
type EventRow = Prisma.ApplicationEventGetPayload<{ select: ReturnType<typeof eventSelect> }>;

/** The events that a candidate could see, with the time from which on: no decisions that are still to be mailed. */
export const shownEvents = {
  ...newestEvents,
  where: { shown_at: { not: null } },
  select: { kind: true, to_state: true, shown_at: true },
} satisfies Prisma.ApplicationEventFindManyArgs;
type ShownRow = Prisma.ApplicationEventGetPayload<{ select: typeof shownEvents.select }>;
type TimelineRow = Pick<Application, 'status' | 'withdrawn_at' | 'created_at'> & { events: ShownRow[] };

/**
 * Oldest first. `undone`: the status was left within `delaySeconds`, before the candidate was mailed, and did not come
 * back by the undoing of that.
 */
function withUndone<Row extends StepRow>(newestFirst: Row[], delaySeconds: number): (Row & { undone: boolean })[] {
  type Change = Row & { undone: boolean; left: Date | undefined };
  let [next, afterNext]: [Change?, Change?] = [];
  return newestFirst
    .map((row) => {
      if (row.kind !== 'status') return { ...row, undone: false };
      const isBack = next?.undone && afterNext?.to_state === row.to_state;
      const left = isBack ? afterNext?.left : next?.created_at;
      const undone = left !== undefined && left.getTime() - row.created_at.getTime() < delaySeconds * 1_000;
      [next, afterNext] = [{ ...row, undone, left }, next];
      return { ...row, undone };
    })
    .toReversed();
}

/** The name of a person; null also for a viewer who sees no names. */
function nameOf(person: EventRow['person']): string | null {
  if (!person || person.full_name === undefined) return null; // was not read, though the types do not say so
  return personName(person);
}

/** Oldest first. */
export function toEvents(newestFirst: EventRow[], delaySeconds: number): ApplicationEvent[] {
  return withUndone(newestFirst, delaySeconds).map(
    ({ number, kind, from_state, to_state, created_at, actor, key_name, person, undone }) =>
      applicationEvent.parse({
        number,
        kind,
        from: from_state,
        to: to_state,
        created_at: created_at.toISOString(),
        actor: actor && { kind: actor, name: key_name === null ? nameOf(person) : apiKeyNamed(key_name) },
        undone,
      }),
  );
}

/** The states that an application came to, oldest first, without undone ones. The present one is always the last. */
export function toTimeline(
  { status, withdrawn_at, created_at, events }: TimelineRow,
  delaySeconds: number,
): TimelineStep[] {
  const steps: TimelineStep[] = [{ state: 'Applied', at: created_at }];
  function add(state: TimelineStep['state'], at: string) {
    if (steps.at(-1)?.state !== state) steps.push({ state, at });
  }
  const seen = events.flatMap(({ shown_at, ...event }) => (shown_at ? [{ ...event, created_at: shown_at }] : []));
  for (const { kind, to_state, created_at: at, undone } of withUndone(seen, delaySeconds))
    if (kind !== 'submitted' && kind !== 'added' && !undone) add(applicationState.parse(to_state), at.toISOString());
  add(withdrawn_at ? 'Withdrawn' : status, seen[0]?.created_at.toISOString() ?? created_at);
  return steps;
}
