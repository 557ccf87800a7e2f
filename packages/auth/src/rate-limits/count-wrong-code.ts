import type { DbTransaction } from '@careers/db/client';
import { countInWindows, waitOf } from '@careers/server/limits/count-in-window';
import { keyed, type KeyedLimit, SECONDS } from '@careers/server/limits/limit';
import type { AuthContext } from '../context.ts';

function limitOf({ keys, config }: AuthContext, counted: string, max = config.wrong_codes_per_day): KeyedLimit {
  return keyed({ name: `wrong code ${counted}`, max, window_seconds: SECONDS.day }, keys.refreshSecret);
}

/**
 * Counts a wrong code over all mails of one recipient, because each new mail would give new tries.
 *
 * @param counted An address or number, or the signed-in user whose code it is.
 * @param max How many there may be in a day.
 */
export async function countWrongCode(auth: AuthContext, tx: DbTransaction, counted: string, max?: number) {
  await countInWindows(tx, [limitOf(auth, counted, max)], auth.now());
}

/** The seconds until a code of this recipient or user counts again; 0 while it does. */
export function wrongCodesWait(auth: AuthContext, tx: DbTransaction, counted: string, max?: number): Promise<number> {
  return waitOf(tx, limitOf(auth, counted, max), auth.now());
}
