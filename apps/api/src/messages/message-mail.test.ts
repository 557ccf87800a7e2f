import { openMail } from '@careers/mail/open-mail';
import { startMailServer } from '@careers/mail/testing/mail-server';
import { mailSettings, memoryLog } from '@careers/mail/testing/start-outbox';
import { createApplication } from '@careers/samples/factories/application';
import { createJob } from '@careers/samples/factories/job';
import { type Background, openBackground } from '@careers/server/background';
import { afterAll, expect, test } from 'vitest';
import { testApi } from '../testing/test-api.ts';

const server = await startMailServer();
afterAll(server.close);
let outbox: ReturnType<typeof openMail> | undefined;
let background: Background | undefined;
const api = await testApi(
  {},
  {},
  {
    openMail: ({ db }) => {
      background = openBackground({ db, pollSeconds: 0.5 });
      outbox = openMail({ db, background, settings: { ...mailSettings, smtp_url: server.url } });
      const log = memoryLog();
      background.start([outbox.deliveryJob(log)], log);
      return { mailer: outbox.mailer };
    },
  },
);
afterAll(async () => {
  await background?.stop();
  await outbox?.stop();
});
const { call, db } = api;
const admin = await api.admin();
const job = await createJob(db, { title: 'Fleet Manager' });

async function writeTo(text: string, full_name = 'Maya Green') {
  const person = await api.candidate({ full_name });
  const { id } = await createApplication(db, job, person);
  const body = { subject: 'Hello {{name}}', text };
  const reply = await call('POST', `/api/admin/applications/${id}/messages`, { token: admin.token, body });
  expect(reply.status, reply.text).toBe(200);
  return { ...person, application_id: id, thread: reply.body };
}
async function mailTo({ email }: { email: string | null }) {
  await expect.poll(() => server.recipients(), { timeout: 10_000 }).toContain(email);
  const mail = server.received.find(({ to }) => to?.some(({ address }) => address === email));
  if (!mail) throw new Error('The mail has arrived');
  return { text: mail.text ?? '', html: mail.html ?? '', subject: mail.subject, raw: mail.raw, id: mail.messageId };
}

test('[MSG-01] the mail has the text of the message, says that nobody reads answers, and where to reply', async () => {
  const person = await writeTo('Dear {{name}},\n\nCome on Monday.\nBring a pen.');
  const mail = await mailTo(person);
  expect(mail.subject).toBe('Hello Maya Green – Fleet Manager');
  const words = 'Please do not answer this email, as replies are not read. Select the button to reply on our site.';
  expect(mail.text.split(words)).toHaveLength(2);
  expect(mail.text).toContain('Dear Maya Green,\n\nCome on Monday.\nBring a pen.');
  expect(mail.text).toContain(`Reply:\nhttp://careers.test/dashboard/applied/${person.application_id}#messages`);
  expect(mail.html).toContain('">Dear Maya Green,<br><br>Come on Monday.<br>Bring a pen.</p>');
  expect(mail.raw).not.toMatch(/^List-Unsubscribe/m);
  const { mail_id } = await db.applicationMessage.findUniqueOrThrow({ where: { id: person.thread.messages[0].id } });
  expect(mail.id).toContain(mail_id);
});

test('[MSG-04] no tag, no scheme other than http, https and mailto, and no field of a text comes alive in the mail', async () => {
  const text = [
    '<script>alert(1)</script></style><img src=x>',
    'javascript:alert(1) data:text/html,x https://ours.example/a?b=1&c=2 (mailto:jobs@example.com)',
  ].join('\n');
  const person = await writeTo(`{{name}}\n${text}`, '{{company}} </style>\r\nBcc: all@example.com');
  const { html, subject, text: plain, raw } = await mailTo(person);
  expect(plain).toContain(text);
  expect(plain).toContain('{{company}} </style>');
  expect(html).not.toMatch(/<(script|img)\b|href="(javascript|data):/);
  expect(html.match(/<\/style>/g)).toHaveLength(1);
  expect([...html.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    'https://ours.example/a?b=1&amp;c=2',
    'mailto:jobs@example.com',
    `http://careers.test/dashboard/applied/${person.application_id}#messages`,
  ]);
  expect(subject).toBe('Hello {{company}} </style> Bcc: all@example.com – Fleet Manager');
  expect(raw.split('\r\n\r\n')[0], 'the headers').not.toMatch(/^Bcc:/m);
});

test('a message with the id of another mail as its key is sent', async () => {
  const { id: key } = await db.outboxMail.findFirstOrThrow();
  const person = await api.candidate();
  const { id } = await createApplication(db, job, person);
  const body = { id, subject: 'Hello', text: 'Hello.', send_at: 'now', idempotency_key: key };
  expect(await call('POST', '/trpc/hiring.messages.send', { token: admin.token, body })).toMatchObject({ status: 200 });
  await mailTo(person);
});

test('[MSG-05] a message that the mail server refused for good is marked as not delivered, and stays in the thread', async () => {
  server.answers.rcpt = 550;
  const person = await writeTo('Hello.');
  const path = `/api/admin/applications/${person.application_id}/messages`;
  await expect
    .poll(async () => (await call('GET', path, { token: admin.token })).body.messages[0].not_delivered_at, {
      timeout: 10_000,
    })
    .toEqual(expect.any(String));
  server.answers.rcpt = undefined;
  const own = await call('GET', `/api/applications/${person.application_id}/messages`, { token: person.token });
  expect(own.body.messages).toMatchObject([{ text: 'Hello.' }]);
  expect(own.text).not.toContain('not_delivered');
});
