import { limits } from '@careers/contracts/common/limits';
import { momentInLondon } from '@careers/contracts/common/london-time';
import type { SendAt } from '@careers/contracts/hiring/messages';
import { AppError } from './app-error.ts';

const DAY_MS = 86_400_000;

/** In London's time, whatever its clocks do. @throws AppError send_time_refused */
export function sendTime(send_at: SendAt, delay_seconds: number, field: string): Date {
  const now = new Date();
  if (send_at === 'now') return now;
  if (send_at === 'soon') return new Date(now.getTime() + delay_seconds * 1_000);
  const moment = momentInLondon(send_at);
  if (!moment || moment <= now || moment.getTime() > now.getTime() + limits.plan_days * DAY_MS)
    throw new AppError('send_time_refused', { field });
  return moment;
}
