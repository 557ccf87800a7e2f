import type { KeyObject } from 'node:crypto';
import type { Db } from '@careers/db/client';
import { countInWindows } from '@careers/server/limits/count-in-window';
import { type Counted, keyed, type NamedLimit, perAddress } from '@careers/server/limits/limit';
import { createLocalCounter } from '@careers/server/limits/local-counter';
import { AppError } from '../common/app-error.ts';
import { callKinds, type Caller, type CallLimits, type CountedCall, type LimitKind } from '../context/counted-call.ts';
import { type LimitSettings, limitOf } from './limit-settings.ts';

/** The cost from which on a read is costly, as each export is; and the costly calls of a person or API key at once, in each process. */
const COSTLY = 8;
const MAX_AT_ONCE = 4;

// See docs/decisions/0029-call-limits-are-declared-as-data.md
type Options = {
  db: Db;
  /** Hashes the names of people and addresses in the table. */
  key: KeyObject;
  settings: LimitSettings;
  /** Reports a caller who reaches a limit, once per window. */
  onReached?: (kind: LimitKind, caller: Caller) => void;
  now?: () => Date;
};

/** Counts changes in the database, which all processes share; reads and the calls of API keys in this process. */
export function createCallLimits({ db, key, settings, onReached, now = () => new Date() }: Options): CallLimits {
  const counter = createLocalCounter();
  const keyLimits = {
    reads: limitOf(settings, 'LIMIT_API_KEY_READS_PER_MINUTE'),
    changes: limitOf(settings, 'LIMIT_API_KEY_CHANGES_PER_MINUTE'),
  };
  const keyPolicy = Object.entries(keyLimits)
    .map(([name, { max, window_seconds }]) => `"${name}";q=${max};w=${window_seconds}`)
    .join(', ');
  /** The costly calls that are being made, by the id of their caller. */
  const running = new Map<string, number>();
  /** Reached limits: further calls are refused without a query until the window ends. */
  const reached = createLocalCounter();

  /** The limits of a call: for the person, then for the address, always in this order. */
  function limitsOf(kind: LimitKind, { user_id, ip }: Caller): NamedLimit[] {
    const limits = callKinds[kind].settings.map((setting) => limitOf(settings, setting));
    const person = user_id === null ? [] : limits.map((limit) => ({ ...limit, name: `${limit.name} ${user_id}` }));
    if (kind === 'read' && user_id !== null) return person;
    const people = 'withoutAccount' in callKinds[kind] ? 1 : settings.LIMIT_BUSY_PEOPLE_PER_ADDRESS;
    return [...person, ...limits.flatMap((limit) => perAddress({ ...limit, max: limit.max * people }, ip))];
  }

  /** Counts a call against each limit until one is reached. A read is always counted: a cheaper one may still fit. */
  async function countAll(call: CountedCall, all: NamedLimit[], time: Date): Promise<Counted> {
    if (call.kind === 'read') return counter.count(all, call.cost, time);
    const waits = all.map((limit) => reached.stateOf(limit, time).wait);
    const counted = waits.findIndex((wait) => wait > 0);
    if (counted >= 0) return { counted, wait: waits[counted] ?? 0 };
    return countInWindows(
      db,
      all.map((limit) => keyed(limit, key)),
      time,
    );
  }

  return {
    atOnce: async (call, caller_id, work) => {
      if (call.kind !== 'export' && (call.kind !== 'read' || call.cost < COSTLY)) return work();
      const others = running.get(caller_id) ?? 0;
      if (others >= MAX_AT_ONCE) throw tooMany('read', 1);
      running.set(caller_id, others + 1);
      try {
        return await work();
      } finally {
        const left = (running.get(caller_id) ?? 1) - 1;
        if (left > 0) running.set(caller_id, left);
        else running.delete(caller_id);
      }
    },
    count: async (call, caller) => {
      const time = now();
      const all = limitsOf(call.kind, caller);
      const { counted, wait } = await countAll(call, all, time);
      const limit = all[counted];
      if (!limit) return;
      const isFirst = reached.count([{ ...limit, max: 1, window_seconds: wait }], 1, time).wait === 0;
      if (isFirst) onReached?.(call.kind, caller);
      throw tooMany(call.kind, wait);
    },
    countKey: (call, key_id) => {
      const [kind, units] = call.kind === 'read' ? (['reads', call.cost] as const) : (['changes', 1] as const);
      const [limit, time] = [{ ...keyLimits[kind], name: `${kind} ${key_id}` }, now()];
      const { wait } = counter.count([limit], units, time);
      const state = counter.stateOf(limit, time);
      const ratelimit = `"${kind}";r=${wait > 0 ? 0 : state.left};t=${state.wait}`;
      return { wait, headers: { 'ratelimit-policy': keyPolicy, ratelimit } };
    },
  };
}

function amount(value: number, unit: string): string {
  return `${value} ${unit}${value === 1 ? '' : 's'}`;
}

/** A duration in the largest suitable unit, rounded up. */
function duration(seconds: number): string {
  if (seconds <= 90) return amount(seconds, 'second');
  if (seconds <= 90 * 60) return amount(Math.ceil(seconds / 60), 'minute');
  return amount(Math.ceil(seconds / 3600), 'hour');
}

export function tooMany(kind: LimitKind, retry_after: number): AppError {
  const message = `Too many ${callKinds[kind].things}. Please try again in ${duration(retry_after)}.`;
  return new AppError('too_many_requests', { message, retry_after });
}
