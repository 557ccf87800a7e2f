import type { NoticeMailer } from '@careers/mail/mailer';
import type { DbContext } from '../context/context.ts';
import type { UnsubscribeLink } from './unsubscribe-link.ts';

export type NoticeContext = DbContext & {
  mailer: NoticeMailer;
  unsubscribeLink: UnsubscribeLink;
  site_url: string;
  /** The delay before mails about a new status or a closing, in which an administrator can undo a slip. */
  delay_seconds: number;
  /** Whether digests wait until tomorrow, because too many mails were queued today. */
  digestsWait?: (now: Date) => Promise<boolean>;
  now?: () => Date;
};
