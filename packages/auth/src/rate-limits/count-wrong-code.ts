import type { DbTransaction } from '@careers/db/client';
import type { AuthContext } from '../context.ts';
import { keyedHash } from '../keys/keyed-hash.ts';
import { countInWindow } from './count-in-window.ts';

const DAY_SECONDS = 86_400;

function keyOf({ keys }: AuthContext, counted: string): string {
  return keyedHash(keys, 'wrong-code', counted);
}

/**
 * Counts a wrong code over all mails of one recipient, because each new mail would give new tries.
 *
 * @param counted An address or number, or the signed-in user whose code it is.
 * @param max How many there may be in a day.
 */
export async function countWrongCode(
  auth: AuthContext,
  tx: DbTransaction,
  counted: string,
  max = auth.config.wrong_codes_per_day,
): Promise<void> {
  await countInWindow(
    tx,
    { key: keyOf(auth, counted), max, interval_seconds: 0, window_seconds: DAY_SECONDS },
    auth.now(),
  );
}

/** The seconds until a code of this recipient or user counts again; 0 while it does. */
export async function wrongCodesWait(
  auth: AuthContext,
  tx: DbTransaction,
  counted: string,
  max = auth.config.wrong_codes_per_day,
): Promise<number> {
  const row = await tx.sendCount.findUnique({ where: { key: keyOf(auth, counted) } });
  if (!row || row.sent < max) return 0;
  return Math.max(0, Math.ceil((row.resets_at.getTime() - auth.now().getTime()) / 1000));
}
