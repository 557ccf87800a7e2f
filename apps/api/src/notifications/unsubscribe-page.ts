import { html } from '@careers/mail/templates/html';
import { plainPage } from './plain-page.ts';
import type { MailKind } from './unsubscribe-link.ts';

const names: Record<MailKind, string> = {
  applications: 'emails about your applications and saved jobs',
  digest: 'daily summaries of new applications',
  hiring_teams: 'emails about your hiring teams',
  messages: 'emails about candidates’ messages',
};

/** Asks for a press of the button, because mail scanners open every link. The form posts to the page's own address. */
export function confirmationPage(kind: MailKind): string {
  return plainPage(
    'Unsubscribe',
    html`<p>Press the button to stop ${names[kind]}.</p>
<form method="post"><button type="submit">Unsubscribe</button></form>`,
  );
}

export function unsubscribedPage(kind: MailKind): string {
  return plainPage(
    'You are unsubscribed',
    html`<p>You will no longer get ${names[kind]}. You can turn them back on in <a href="/dashboard/profile">your profile</a>.</p>`,
  );
}

export const invalidLinkPage = plainPage(
  'This link is not valid',
  html`<p>The link may be incomplete. You can choose which emails you get in <a href="/dashboard/profile">your profile</a>.</p>`,
);
