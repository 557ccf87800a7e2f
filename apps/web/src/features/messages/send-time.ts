import { limits } from '@careers/contracts/common/limits';
import { londonTimeOf } from '@careers/contracts/common/london-time';
import { sendAt } from '@careers/contracts/hiring/messages';

/** `soon`: after the time in which a message can be taken back. */
const sendTimes = {
  now: () => 'Now',
  soon: (minutes: number) => (minutes > 1 ? `In ${minutes} minutes` : 'In a minute'),
  tomorrow: () => 'Tomorrow at 09:00',
  chosen: () => 'On a day and time that you choose',
} as const;

/** `at`: for `chosen`, the day and time in London as they were entered, which may be incomplete. */
export type SendTime = { choice: keyof typeof sendTimes; at: string };

/** `delaySeconds`: the time in which a message can be taken back. */
export function sendTimeText(choice: SendTime['choice'], delaySeconds: number): string {
  return sendTimes[choice](Math.ceil(delaySeconds / 60));
}

export function planRange(now: Date): { min: string; max: string } {
  return { min: londonTimeOf(now), max: daysLater(londonTimeOf(now), limits.plan_days) };
}

/** The server validates the time again. */
export function sendTimeProblem({ choice, at }: SendTime, now: Date): string | undefined {
  if (choice !== 'chosen') return undefined;
  if (!sendAt.safeParse(at).success) return 'Enter a day and a time';
  const { min, max } = planRange(now);
  if (at <= min) return 'Choose a time in the future';
  return at > max ? `Choose a time in the next ${limits.plan_days} days` : undefined;
}

/** Makes the `send_at` of a choice that has no problem. */
export function toSendAt({ choice, at }: SendTime, now: Date): string {
  if (choice === 'chosen') return at;
  return choice === 'tomorrow' ? `${daysLater(londonTimeOf(now), 1).slice(0, 10)}T09:00` : choice;
}

/** Returns the same time of the clock on a later day. */
function daysLater(time: string, days: number): string {
  const moment = new Date(`${time}Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 16);
}
