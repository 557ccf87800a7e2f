import { formatDateTime } from '@careers/contracts/common/dates';
import { colourRules } from '@careers/contracts/site/colours';
import { listMailbox, MAILBOX_PAGE, type MailboxMail, readMailboxMail } from '@careers/mail/mailbox';
import { html, type Html } from '@careers/mail/templates/html';
import { mailboxPolicy, mailPolicy } from '@careers/server/content-security-policy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { htmlPage } from '../common/html-page.ts';

const STYLE = `
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

const unlimited = { config: { limit: 'none' } } as const;

/** Shows the development mailbox in `folder` to requests from this machine; any other request gets a 404. */
export function mailboxPlugin(folder: string) {
  return async (app: FastifyInstance) => {
    app.addHook('onRequest', async (request, reply) => {
      if (!isLocalRequest(request)) return reply.code(404).type('text/plain').send('Not found');
      void reply.type('text/html; charset=utf-8').headers({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'content-security-policy': mailboxPolicy(STYLE),
        'x-robots-tag': 'noindex',
      });
    });
    app.get<{ Querystring: Which }>('/', unlimited, async ({ query: { to, before } }) => {
      // One more than it shows says whether there are older ones.
      const mails = await listMailbox(folder, { to, before, limit: MAILBOX_PAGE + 1 });
      return mailboxPage(mails, { to, before });
    });
    app.get<{ Params: { id: string } }>('/:id', unlimited, async ({ params: { id } }, reply) => {
      const mail = await readMailboxMail(folder, id);
      return mail ? mailPage(mail) : reply.code(404).type('text/plain').send('Email not found');
    });
    app.get<{ Params: { id: string } }>('/:id/html', unlimited, async ({ params: { id } }, reply) => {
      const mail = await readMailboxMail(folder, id);
      if (!mail) return reply.code(404).type('text/plain').send('Email not found');
      return reply.header('content-security-policy', mailPolicy).send(mail.html);
    });
  };
}

/**
 * Requires a loopback address without a proxy, behind which every client has one, and a local host name: an attacker's
 * name that resolves to 127.0.0.1 would let their page read the mailbox (DNS rebinding).
 */
function isLocalRequest({ socket, headers, hostname }: FastifyRequest): boolean {
  return (
    ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(socket.remoteAddress ?? '') &&
    !['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'].some((name) => name in headers) &&
    ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  );
}

/** `to`: an address; `before`: the id of a mail, of which only older ones are listed. */
type Which = { to?: string | undefined; before?: string | undefined };

function addressOf(which: Which): string {
  const query = new URLSearchParams(Object.entries(which).flatMap(([name, value]) => (value ? [[name, value]] : [])));
  return query.size === 0 ? '/dev/mail' : `/dev/mail?${query.toString()}`;
}

function mailboxPage(mails: readonly MailboxMail[], { to, before }: Which): string {
  const shown = mails.slice(0, MAILBOX_PAGE);
  const last = mails.length > MAILBOX_PAGE ? shown.at(-1)?.id : undefined;
  return htmlPage(
    'Development mailbox',
    STYLE,
    html`<main>
<h1>Development mailbox</h1>
<p>No mail server is set (SMTP_URL), so emails stay on this machine.</p>
${to ? html`<p>Emails to ${to}. <a href="/dev/mail">All emails</a></p>` : ''}
${before ? html`<p><a href="${addressOf({ to })}">Newest emails</a></p>` : ''}
${shown.length === 0 ? html`<p>There are no ${before ? 'older emails' : 'emails yet'}.</p>` : html`<ul>${shown.map(({ id, to, subject, date }) => html`<li><a href="/dev/mail/${id}">${subject}</a><br><small>${formatDateTime(date)} to <a href="${addressOf({ to })}">${to}</a></small></li>`)}</ul>`}
${last ? html`<p><a href="${addressOf({ to, before: last })}">Older emails</a></p>` : ''}
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

function mailPage(mail: MailboxMail): string {
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
${
  mail.calendar === ''
    ? ''
    : html`<h2>Calendar entry</h2>
<pre>${mail.calendar}</pre>`
}
</main>`,
  );
}
