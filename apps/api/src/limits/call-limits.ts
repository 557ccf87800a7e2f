import { createHmac, type KeyObject } from 'node:crypto';
import { countInWindows } from '@careers/auth/rate-limits/count-in-window';
import { limits } from '@careers/contracts/common/limits';
import type { Db } from '@careers/db/client';
import { clientsOf } from '@careers/server/client-prefix';
import { AppError } from '../common/app-error.ts';
import type { Caller, CallLimits, CountedCall, LimitKind } from '../context/counted-call.ts';
import { createLocalCounter } from './local-counter.ts';
import { limitText } from './limit-text.ts';
import { type LimitSettings, type Window, windowsOf } from './limit-settings.ts';

/** The cost from which on a read is costly, as each export is; and the costly calls of a person or API key at once, in each process. */
const COSTLY = 8;
const MAX_AT_ONCE = 4;

/** The limit of one person or address in one window. */
type Limit = { id: string; name: string; window: Window };
/** A limit that is reached, and the seconds until its window ends. */
type Reached = { limit: Limit; wait: number };

type Options = {
  db: Db;
  /** Hashes the names of people and addresses in the table. */
  key: KeyObject;
  settings: LimitSettings;
  /** Reports a caller who reaches a limit, once per window. */
  onReached?: (kind: LimitKind, caller: Caller) => void;
  now?: () => Date;
};

/**
 * Makes the limits of calls. State-changing calls are counted in the database, which all processes share, for the
 * person and for the network address and its /48 of IPv6. Reads are counted in this process: for the person, or for the
 * address and /48 of a visitor without an account.
 */
export function createCallLimits({ db, key, settings, onReached, now = () => new Date() }: Options): CallLimits {
  const windows: Record<LimitKind, Window[]> = windowsOf(settings);
  const reads = createLocalCounter();
  /** The costly calls that are being made, by the id of their caller. */
  const running = new Map<string, number>();
  /** Reached limits: further calls are refused without a query until the window ends. */
  const reached = createLocalCounter();

  function holdersOf(kind: LimitKind, { user_id, ip }: Caller): { name: string; people: number }[] {
    const person = user_id === null ? [] : [{ name: `person ${user_id}`, people: 1 }];
    const address =
      ip === undefined || (kind === 'read' && user_id !== null)
        ? []
        : clientsOf(ip).map((client) => ({
            name: `address ${client.name}`,
            // Alerts have no account, so the limit is that of an address already.
            people: (kind === 'alert' ? 1 : settings.LIMIT_BUSY_PEOPLE_PER_ADDRESS) * client.times,
          }));
    return [...person, ...address];
  }

  /** The limits of a call: for the person, then for the address, always in this order. */
  function limitsOf(kind: LimitKind, caller: Caller): Limit[] {
    return holdersOf(kind, caller).flatMap(({ name, people }) =>
      windows[kind].map(({ most, seconds }) => ({
        id: `${kind} ${seconds} ${name}`,
        name,
        window: { most: Math.min(most * people, limits.integer), seconds },
      })),
    );
  }

  function keyOf({ id }: Limit): string {
    return `call ${createHmac('sha256', key).update(id).digest('base64url')}`;
  }

  /** Counts a call against each limit until one is reached; returns that one, or null. */
  async function countAll(call: CountedCall, all: Limit[], time: Date): Promise<Reached | null> {
    if (call.kind === 'read') return firstReached(all, ({ name, window }) => reads.add(name, call.cost, window, time));
    const counts = all.map((limit) => ({
      key: keyOf(limit),
      max: limit.window.most,
      interval_seconds: 0,
      window_seconds: limit.window.seconds,
    }));
    const { counted, wait } = await countInWindows(db, counts, time);
    const limit = all[counted];
    return limit ? { limit, wait } : null;
  }

  /** Finds a limit that was reached before in its window. A read is counted again: a cheaper one may still fit. */
  function reachedBefore({ kind }: CountedCall, all: Limit[], time: Date): Reached | null {
    return kind === 'read' ? null : firstReached(all, ({ id }) => reached.waitOf(id, time));
  }

  return {
    atOnce: async (call, caller_id, work) => {
      if (call.kind !== 'export' && (call.kind !== 'read' || call.cost < COSTLY)) return work();
      const others = running.get(caller_id) ?? 0;
      if (others >= MAX_AT_ONCE)
        throw new AppError('too_many_requests', { message: limitText('read', 1), retry_after: 1 });
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
      const stop = reachedBefore(call, all, time) ?? (await countAll(call, all, time));
      if (!stop) return;
      const isFirst = reached.add(stop.limit.id, 1, { most: 1, seconds: stop.wait }, time) === 0;
      if (isFirst) onReached?.(call.kind, caller);
      throw new AppError('too_many_requests', { message: limitText(call.kind, stop.wait), retry_after: stop.wait });
    },
  };
}

/** Finds the first reached limit; later ones are not counted. @param waitOf The seconds to wait for a limit, or 0. */
function firstReached(all: readonly Limit[], waitOf: (limit: Limit) => number): Reached | null {
  for (const limit of all) {
    const wait = waitOf(limit);
    if (wait > 0) return { limit, wait };
  }
  return null;
}
