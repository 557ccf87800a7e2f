import type { RequiredMail } from '@careers/mail/mailer';
import type { RunningAuth } from './start-auth.ts';

type Template = RequiredMail['template'];

/**
 * The newest mail to a recipient that has a code (or is of one template), with the parameters of its link.
 *
 * @throws Error when there is none.
 */
export function mailTo({ mails }: RunningAuth, to: string, template?: Template) {
  const mail = mails.mails.findLast((one) => one.to === to && (template ? one.template === template : 'code' in one));
  if (!mail) throw new Error(`There is no mail to ${to}`);
  const link = 'link' in mail ? new URL(mail.link) : null;
  function said(name: string) {
    return link?.searchParams.get(name) ?? '';
  }
  return {
    template: mail.template,
    code: 'code' in mail ? mail.code : '',
    minutes: 'minutes' in mail ? mail.minutes : 0,
    link: link?.href ?? '',
    page: link ? link.origin + link.pathname : '',
    token_hash: said('token_hash'),
    type: said('type'),
    redirect: said('redirect'),
  };
}
