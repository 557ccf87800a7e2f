import { countInWindows } from '@careers/server/limits/count-in-window';
import { keyed, type KeyedLimit, perAddress } from '@careers/server/limits/limit';
import type { AuthContext } from '../context.ts';
import { AuthError } from '../errors.ts';

const window_seconds = 600;

/** Each counts by network address and /48, `person` by the signed-in person too, `admin` apart from the others. */
export type CallLimit = 'visitor' | 'person' | 'admin';

type Call = { limit: CallLimit; ip: string; person: string | null };

/**
 * Counts a call before it is answered, in windows of ten minutes. Passwords, codes, mails and sign-ups have further
 * limits of their own.
 *
 * @throws AuthError over_request_rate_limit with the seconds to wait.
 */
export async function countCall(auth: AuthContext, { limit, ip, person }: Call): Promise<void> {
  const { calls_per_address, calls_per_person, admin_calls_per_address } = auth.config;
  const [kind, max] = limit === 'admin' ? ['admin', admin_calls_per_address] : ['address', calls_per_address];
  const limits = [
    ...perAddress({ name: `call ${kind}`, max, window_seconds }, ip),
    ...(person === null ? [] : [{ name: `call person ${person}`, max: calls_per_person, window_seconds }]),
  ];
  const counted = limits.map((each) => keyed(each, auth.keys.refreshSecret));
  const { wait } = await countInWindows(auth.db, counted, auth.now());
  if (wait > 0) throw new AuthError('over_request_rate_limit', { status: 429, retry_after: wait });
}

/** Refreshes do not count for an address: other callers must not use up the limit of a valid refresh token. */
export function refreshLimit({ keys, config }: AuthContext, session_id: string): KeyedLimit {
  return keyed({ name: `refresh ${session_id}`, max: config.calls_per_person, window_seconds }, keys.refreshSecret);
}
