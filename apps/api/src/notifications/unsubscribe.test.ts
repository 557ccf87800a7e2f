import { createApplication } from '@careers/samples/factories/application';
import { createJob } from '@careers/samples/factories/job';
import { createCandidate } from '@careers/samples/factories/person';
import { startMailServer } from '@careers/mail/testing/mail-server';
import { startOutbox } from '@careers/mail/testing/start-outbox';
import { expect, onTestFinished, test, vi } from 'vitest';
import { testApi } from '../testing/test-api.ts';
import { testPages } from '../testing/test-pages.ts';
import { shownBy } from '../testing/web-app-fixture.ts';
import { scheduledNotices } from './scheduled-notices.ts';
import { type Subscription, unsubscribeLinks } from './unsubscribe-link.ts';

const { auth, call, db } = await testApi({}, {}, { ssr: await testPages() });
const unsubscribeLink = unsubscribeLinks(auth, 'https://careers.example.com');

function pathOf(link: string): string {
  return link.replace('https://careers.example.com', '');
}
function linkOf(profile_id: string, kind: Subscription['kind']): string {
  return pathOf(unsubscribeLink({ profile_id, kind }));
}
function preferences(id: string) {
  return db.profile.findUnique({ where: { id }, select: { mail_applications: true, mail_digest: true } });
}

test('[DAY-02] one press of a mail program’s button ends the mails: the address in the header of a real mail takes a POST without a cookie', async () => {
  const inbox = await startMailServer();
  onTestFinished(inbox.close);
  const outbox = await startOutbox({ db }, inbox.url);
  const [job, person] = [await createJob(db), await createCandidate(db)];
  const [mailCandidates] = scheduledNotices({
    db,
    auth,
    mailer: outbox.mailer,
    site_url: 'https://careers.example.com',
    delay_seconds: 300,
  });
  await createApplication(db, job, person, { notified_status: null });
  await mailCandidates?.work();
  await vi.waitFor(() => expect(inbox.recipients()).toEqual([person.email]), { timeout: 10_000 });
  const [mail] = inbox.received;
  expect(mail?.subject).toBe(`We have received your application for ${job.title}`);
  const header = mail?.headers.find((one) => one.key === 'list-unsubscribe')?.value ?? '';
  const link = pathOf(header.replace(/^<|>$/g, ''));
  expect(mail?.text).toContain(`Stop emails about my applications:\nhttps://careers.example.com${link}`);

  const reply = await call('POST', link, {
    body: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(reply.status, 'a mail program follows no redirect').toBe(200);
  expect(shownBy(reply.text)).toEqual({ page: 'unsubscribed', mails: 'applications' });
  expect(await preferences(person.id)).toEqual({ mail_applications: false, mail_digest: true });
  await createApplication(db, job, person, { notified_status: null });
  await mailCandidates?.work();
  expect(await db.outboxMail.count()).toBe(1);
});

test('opening the link changes nothing: its page asks for one press, which leads to a page without the token', async () => {
  const person = await createCandidate(db);
  const page = await call('GET', linkOf(person.id, 'digest'));
  expect(page).toMatchObject({
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
  });
  expect(page.headers['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; img-src 'self' data:; font-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'$/,
  );
  expect(shownBy(page.text)).toEqual({ page: 'unsubscribe', mails: 'digest' });
  expect(await preferences(person.id)).toEqual({ mail_applications: true, mail_digest: true });
  const pressed = await call('POST', linkOf(person.id, 'digest'), { body: '', headers: { origin: 'null' } });
  expect(pressed).toMatchObject({ status: 303, headers: { location: '/unsubscribe?done=digest' } });
  expect(await preferences(person.id)).toEqual({ mail_applications: true, mail_digest: false });
  const after = await call('GET', pressed.headers['location'] ?? '');
  expect(shownBy(after.text)).toEqual({ page: 'unsubscribed', mails: 'digest' });
});

test.for(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=b', 'text/plain'])(
  'a body of type %s is accepted, as mail programs send several; a second press changes nothing',
  async (type) => {
    const person = await createCandidate(db);
    for (const press of ['first', 'second']) {
      const reply = await call('POST', linkOf(person.id, 'digest'), {
        body: 'List-Unsubscribe=One-Click',
        headers: { 'content-type': type },
      });
      expect(reply.status, press).toBe(200);
    }
    expect(await preferences(person.id)).toEqual({ mail_applications: true, mail_digest: false });
  },
);

test('the link in a mail to a member ends the mails about hiring teams alone', async () => {
  const { id } = await createCandidate(db);
  expect((await call('POST', linkOf(id, 'hiring_teams'))).headers['location']).toBe('/unsubscribe?done=hiring_teams');
  expect(await preferences(id)).toEqual({ mail_applications: true, mail_digest: true });
  expect(await db.profile.findUnique({ where: { id } })).toMatchObject({ mail_hiring_teams: false });
});

test('a link that was altered, or is of another person or other mails, changes nothing', async () => {
  const [person, other] = [await createCandidate(db), await createCandidate(db)];
  const link = linkOf(person.id, 'digest');
  for (const wrong of [
    link.replace(person.id, other.id),
    link.replace('mails=digest', 'mails=applications'),
    link.slice(0, -1),
    `${link}A`,
    link.replace(/key=.*/, ''),
    `${link}&person=${other.id}`,
    '/unsubscribe',
  ]) {
    for (const method of ['GET', 'POST'] as const) {
      const reply = await call(method, wrong);
      expect(reply.status, wrong).toBe(404);
      expect(shownBy(reply.text)).toEqual({ page: 'unsubscribe_link_invalid' });
    }
  }
  for (const { id } of [person, other])
    expect(await preferences(id)).toEqual({ mail_applications: true, mail_digest: true });
});

test('a body that is too large is refused', async () => {
  const reply = await call('POST', linkOf((await createCandidate(db)).id, 'digest'), {
    body: 'x'.repeat(5_000),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(reply).toMatchObject({ status: 413, body: { error: 'The request is too large' } });
});
