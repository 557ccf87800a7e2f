import type { Auth } from '@careers/auth/auth';
import type { TimedJob } from '@careers/server/background';
import type { DbContext } from '../context/context.ts';
import { unsubscribeLinks } from '../notifications/unsubscribe-link.ts';
import { nextDue, type SendContext, sendDueMessages } from './send-due.service.ts';

type Options = DbContext & Omit<SendContext, 'unsubscribeLink'> & { auth: Pick<Auth, 'deriveKey'> };

/** The longest time between two runs: one that was planned since the last run goes within a minute of its time. */
const EVERY_MS = 30_000;

export function plannedMessagesJob({ auth, ...options }: Options): TimedJob {
  const context = { ...options, unsubscribeLink: unsubscribeLinks(auth, options.site_url) };
  return {
    name: 'send-messages',
    every: EVERY_MS,
    work: () => sendDueMessages(context),
    next: (after) => nextDue(context, after),
  };
}
