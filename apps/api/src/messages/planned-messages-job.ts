import type { TimedJob } from '../background/run-on-time.ts';
import type { DbContext } from '../context/context.ts';
import { unsubscribeKey, unsubscribeLink } from '../notifications/unsubscribe-link.ts';
import { nextDue, type SendContext, sendDueMessages } from './send-due.service.ts';

type Options = DbContext & Omit<SendContext, 'unsubscribeLink'> & { auth: Parameters<typeof unsubscribeKey>[0] };

/** The longest time between two runs: one that was planned since the last run goes within a minute of its time. */
const EVERY_MS = 30_000;

/** Sends planned messages at their time. */
export function plannedMessagesJob({ auth, ...options }: Options): TimedJob {
  const key = unsubscribeKey(auth);
  const context = {
    ...options,
    unsubscribeLink: (subscription: Parameters<typeof unsubscribeLink>[2]) =>
      unsubscribeLink(key, options.site_url, subscription),
  };
  return {
    name: 'send-messages',
    every: EVERY_MS,
    work: () => sendDueMessages(context),
    next: () => nextDue(context),
  };
}
