import type { NoticeMailer } from '@careers/mail/mailer';
import type { DbContext } from '../context/context.ts';
import type { Subscription } from './unsubscribe-link.ts';

/** The context of a service that mails people about applications. */
export type NoticeContext = DbContext & {
  mailer: NoticeMailer;
  unsubscribeLink: (subscription: Subscription) => string;
  site_url: string;
  /** How long a new status or a closing must last before candidates are mailed, so that a slip can be undone. */
  delay_seconds: number;
  /** Whether digests wait until tomorrow, because too many mails were queued today. */
  digestsWait?: (now: Date) => Promise<boolean>;
  now?: () => Date;
};
