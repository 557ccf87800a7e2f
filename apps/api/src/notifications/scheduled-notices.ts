import type { Auth } from '@careers/auth/auth';
import type { ScheduledJob } from '@careers/server/background';
import { mailCandidates } from './candidate-mails.service.ts';
import { mailDigests } from './digest.service.ts';
import type { NoticeContext } from './notice-context.ts';
import { unsubscribeKey, unsubscribeLink } from './unsubscribe-link.ts';

type Options = Omit<NoticeContext, 'unsubscribeLink'> & { auth: Pick<Auth, 'deriveKey'> };

/** Scheduled jobs that mail people about applications, each minute. */
export function scheduledNotices({ auth, ...options }: Options): ScheduledJob[] {
  const key = unsubscribeKey(auth);
  const context: NoticeContext = {
    ...options,
    unsubscribeLink: (subscription) => unsubscribeLink(key, options.site_url, subscription),
  };
  return [
    { name: 'mail-candidates', cron: '* * * * *', work: () => mailCandidates(context) },
    { name: 'mail-digests', cron: '* * * * *', work: () => mailDigests(context) },
  ];
}
