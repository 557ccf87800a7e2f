import type { DbTransaction } from '@careers/db/client';
import type { AuthContext } from '../context.ts';
import { keyedHash } from '../keys/keyed-hash.ts';
import { countInWindow } from './count-in-window.ts';

const DAY_SECONDS = 86_400;

function keyOf({ keys }: AuthContext, recipient: string): string {
  return keyedHash(keys, 'wrong-code', recipient);
}

/** Counts a wrong code for an address or number over all of its mails, because each new mail would give new tries. */
export async function countWrongCode(auth: AuthContext, tx: DbTransaction, recipient: string): Promise<void> {
  const most = auth.config.wrong_codes_per_day;
  await countInWindow(
    tx,
    { key: keyOf(auth, recipient), most, interval_seconds: 0, window_seconds: DAY_SECONDS },
    auth.now(),
  );
}

/** Whether no code for this address or number counts until the day is over. Links do. */
export async function hasTooManyWrongCodes(auth: AuthContext, tx: DbTransaction, recipient: string): Promise<boolean> {
  const row = await tx.sendCount.findUnique({ where: { key: keyOf(auth, recipient) } });
  return row !== null && row.resets_at > auth.now() && row.sent >= auth.config.wrong_codes_per_day;
}
