import { limits } from '@careers/contracts/common/limits';
import { momentInLondon } from '@careers/contracts/common/london-time';
import type { SendAt } from '@careers/contracts/hiring/messages';
import { AppError } from './app-error.ts';

const DAY_MS = 86_400_000;

/**
 * The moment at which a message goes. A change of the clocks until then makes no difference: the time is London's.
 *
 * @param delay_seconds The time in which a message that goes `soon` can be taken back.
 * @param field The input's field with the time.
 * @throws AppError send_time_refused for a time that is over, or later than `limits.plan_days` from now.
 */
export function sendTime(send_at: SendAt, delay_seconds: number, field: string): Date {
  const now = new Date();
  if (send_at === 'now') return now;
  if (send_at === 'soon') return new Date(now.getTime() + delay_seconds * 1_000);
  const moment = momentInLondon(send_at);
  if (!moment || moment <= now || moment.getTime() > now.getTime() + limits.plan_days * DAY_MS)
    throw new AppError('send_time_refused', { field });
  return moment;
}
