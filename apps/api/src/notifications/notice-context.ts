import type { NoticeMailer } from '@careers/mail/mailer';
import type { DbContext } from '../context.ts';
import type { UnsubscribeLinks } from './unsubscribe-links.ts';

/** The context of a service that mails people about applications. */
export type NoticeContext = DbContext & {
  mailer: NoticeMailer;
  links: Pick<UnsubscribeLinks, 'sign'>;
  site_url: string;
  /** How long a changed status or a closed job must stay so before candidates are told: a slip is put right in time. */
  delay_seconds: number;
  now?: () => Date;
};
