import type { Auth } from '@careers/auth/auth';
import type { ScheduledJob } from '@careers/server/background';
import { alertKey } from './alert-links.ts';
import { askToKeepAlerts, endAlerts } from './alerts-end.service.ts';
import { type AlertContext, sendAlerts } from './send-alerts.service.ts';

type Options = Omit<AlertContext, 'key'> & { auth: Pick<Auth, 'deriveKey'> };

/** Scheduled jobs that send the alerts that are due, each minute, and end old ones, each night. */
export function alertJobs({ auth, ...options }: Options): ScheduledJob[] {
  const context: AlertContext = { ...options, key: alertKey(auth) };
  return [
    { name: 'send-alerts', cron: '* * * * *', work: () => sendAlerts(context) },
    { name: 'ask-to-keep-alerts', cron: '20 9 * * *', work: () => askToKeepAlerts(context) },
    { name: 'end-alerts', cron: '30 2 * * *', work: () => endAlerts(context) },
  ];
}
