import { createHmac } from 'node:crypto';
import { countInWindow } from '@careers/auth/rate-limits/count-in-window';
import { limits } from '@careers/contracts/limits';
import type { Db } from '@careers/db/client';
import { clientsOf } from '@careers/server/client-prefix';
import { AppError } from '../app-error.ts';
import { createLocalCounter } from './local-counter.ts';
import { limitText } from './limit-text.ts';
import { type LimitKind, type LimitSettings, type Window, windowsOf } from './limit-settings.ts';

/** What a call counts as. `cost`, in units, is for reads only: a page or a search costs more than one row. */
export type CountedCall = { kind: 'read'; cost: number } | { kind: Exclude<LimitKind, 'read'> };

/** Who calls: the signed-in person, and the network address. A page that the server renders itself has neither. */
export type Caller = { user_id: string | null; ip: string | undefined };

export type CallLimits = {
  /** Counts a call. @throws AppError too_many_requests with the seconds to wait. */
  count: (call: CountedCall, caller: Caller) => Promise<void>;
};

type Options = {
  db: Db;
  /** Makes the names of people and addresses in the table unreadable. */
  key: Uint8Array;
  settings: LimitSettings;
  /** Told once in each window that a caller has reached a limit. */
  onReached?: (kind: LimitKind, caller: Caller) => void;
  now?: () => Date;
};

/**
 * Limits of calls. State-changing calls are counted in the database, which all processes share, for the person and for
 * the network address and its /48 of IPv6. Reads are counted in this process: for the person, or for the address and /48
 * of a visitor without an account.
 */
export function createCallLimits({ db, key, settings, onReached, now = () => new Date() }: Options): CallLimits {
  const windows: Record<LimitKind, Window[]> = windowsOf(settings);
  const reads = createLocalCounter();
  /** Limits that were reached: further calls are refused without a query until the window is over. */
  const reached = createLocalCounter();

  function holdersOf(kind: LimitKind, { user_id, ip }: Caller): { name: string; people: number }[] {
    const person = user_id === null ? [] : [{ name: `person ${user_id}`, people: 1 }];
    const address =
      ip === undefined || (kind === 'read' && user_id !== null)
        ? []
        : clientsOf(ip).map((client) => ({
            name: `address ${client.name}`,
            people: settings.LIMIT_BUSY_PEOPLE_PER_ADDRESS * client.times,
          }));
    return [...person, ...address];
  }

  /** Counts one; returns the seconds to wait, or 0. */
  async function countOne(call: CountedCall, name: string, window: Window, time: Date): Promise<number> {
    if (call.kind === 'read') return reads.add(name, call.cost, window, time);
    const hash = createHmac('sha256', key).update(`${call.kind} ${window.seconds} ${name}`).digest('base64url');
    return countInWindow(
      db,
      { key: `call ${hash}`, most: window.most, interval_seconds: 0, window_seconds: window.seconds },
      time,
    );
  }

  return {
    count: async (call, caller) => {
      const { kind } = call;
      const time = now();
      for (const { name, people } of holdersOf(kind, caller)) {
        for (const { most, seconds } of windows[kind]) {
          const limit = `${kind} ${seconds} ${name}`;
          const window = { most: Math.min(most * people, limits.integer), seconds };
          const known = kind === 'read' ? 0 : reached.waitOf(limit, time); // a smaller read may still fit
          const wait = known || (await countOne(call, name, window, time));
          if (wait === 0) continue;
          const isFirst = reached.add(limit, 1, { most: 1, seconds: wait }, time) === 0;
          if (isFirst) onReached?.(kind, caller);
          throw new AppError('too_many_requests', { message: limitText(kind, wait), retry_after: wait });
        }
      }
    },
  };
}
