import { formatDateTime } from '@careers/contracts/common/dates';
import { colourRules } from '@careers/contracts/site/colours';
import type { MailboxMail } from '@careers/mail/mailbox';
import { html, type Html } from '@careers/mail/templates/html';
import { htmlPage } from '../common/html-page.ts';

export const STYLE = `
${colourRules()}
body { margin: 0 auto; padding: 24px; max-width: 960px; background: var(--page); color: var(--text); font: 16px/1.5 Arial, sans-serif; }
a { color: var(--link); }
ul { list-style: none; padding: 0; }
li { padding: 12px 16px; margin-bottom: 8px; background: var(--card); border: 1px solid var(--line); border-radius: 6px; }
li a { font-weight: bold; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; }
dt, small { color: var(--text-2); }
dd { margin: 0; overflow-wrap: anywhere; }
pre { padding: 16px; background: var(--card); border: 1px solid var(--line); border-radius: 6px; font: 14px/1.5 monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
iframe { width: 100%; height: 760px; border: 1px solid var(--line); border-radius: 6px; background: #ffffff; }`;

/** `to`: the only address that is listed. */
export function mailboxPage(mails: readonly MailboxMail[], to?: string): string {
  return htmlPage(
    'Development mailbox',
    STYLE,
    html`<main>
<h1>Development mailbox</h1>
<p>No mail server is set (SMTP_URL), so emails stay on this machine.</p>
${to ? html`<p>Emails to ${to}. <a href="/dev/mail">All emails</a></p>` : ''}
${mails.length === 0 ? html`<p>There are no emails yet.</p>` : html`<ul>${mails.map(({ id, to, subject, date }) => html`<li><a href="/dev/mail/${id}">${subject}</a><br><small>${formatDateTime(date)} to <a href="/dev/mail?to=${encodeURIComponent(to)}">${to}</a></small></li>`)}</ul>`}
</main>`,
  );
}

function withLinks(text: string): Html[] {
  return text
    .split(/(?<=\n)/)
    .map((line) =>
      /^https?:\/\/\S+\s*$/.test(line)
        ? html`<a href="${line.trim()}" rel="noreferrer">${line.trim()}</a>\n`
        : html`${line}`,
    );
}

export function mailPage(mail: MailboxMail): string {
  return htmlPage(
    mail.subject,
    STYLE,
    html`<p><a href="/dev/mail">All emails</a></p>
<main>
<h1>${mail.subject}</h1>
<dl><dt>To</dt><dd>${mail.to}</dd><dt>From</dt><dd>${mail.from}</dd><dt>Date</dt><dd>${formatDateTime(mail.date)}</dd><dt>Message-ID</dt><dd>${mail.message_id}</dd></dl>
<h2>As text</h2>
<pre>${withLinks(mail.text)}</pre>
<h2>As HTML</h2>
<iframe title="The email as HTML" src="/dev/mail/${mail.id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
</main>`,
  );
}
