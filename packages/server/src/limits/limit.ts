import { createHmac, type KeyObject } from 'node:crypto';
import { clientsOf } from '../client-prefix.ts';

export const SECONDS = { minute: 60, hour: 3600, day: 86_400 } as const;

/** A limit: at most `max` units in a window that begins with the first one, with an interval between two. */
export type Limit = { max: number; window_seconds: number; interval_seconds?: number };

/** The limit of one person, address or API key, whose name also says what is counted. */
export type NamedLimit = Limit & { name: string };

export type KeyedLimit = Limit & { key: string };

/** How many limits have counted, in order, and the seconds to wait for the next one: 0 where all have counted. */
export type Counted = { counted: number; wait: number };

export function perAddress({ name, max, ...limit }: NamedLimit, ip: string | undefined): NamedLimit[] {
  const clients = ip === undefined ? [] : clientsOf(ip);
  return clients.map((client) => ({ ...limit, name: `${name} ${client.name}`, max: max * client.times }));
}

/** Hashes the name of a limit with a secret, so that a reader of the table cannot guess whom it is for. */
export function keyed({ name, ...limit }: NamedLimit, secret: KeyObject): KeyedLimit {
  return { ...limit, key: createHmac('sha256', secret).update(`limit:${name}`).digest('base64url') };
}
