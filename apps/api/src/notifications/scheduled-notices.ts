import type { Auth } from '@careers/auth/auth';
import type { ScheduledJob } from '@careers/server/background';
import { mailCandidates } from './candidate-mails.service.ts';
import { mailDigests } from './digest.service.ts';
import { mailMembers } from './member-mails.service.ts';
import { mailMentions } from './mention-mails.service.ts';
import { mailReplies } from './reply-mails.service.ts';
import type { NoticeContext } from './notice-context.ts';
import { mailSavedJobs } from './saved-job-mails.service.ts';
import { unsubscribeLinks } from './unsubscribe-link.ts';

// See docs/decisions/0021-mails-about-applications-are-scheduled-from-rows.md
type Options = Omit<NoticeContext, 'unsubscribeLink'> & { auth: Pick<Auth, 'deriveKey'> };

export function scheduledNotices({ auth, ...options }: Options): ScheduledJob[] {
  const context: NoticeContext = { ...options, unsubscribeLink: unsubscribeLinks(auth, options.site_url) };
  return [
    { name: 'mail-candidates', cron: '* * * * *', work: () => mailCandidates(context) },
    { name: 'mail-digests', cron: '* * * * *', work: () => mailDigests(context) },
    { name: 'mail-members', cron: '* * * * *', work: () => mailMembers(context) },
    { name: 'mail-saved-jobs', cron: '* * * * *', work: () => mailSavedJobs(context) },
    { name: 'mail-mentions', cron: '* * * * *', work: () => mailMentions(context) },
    { name: 'mail-replies', cron: '* * * * *', work: () => mailReplies(context) },
  ];
}
