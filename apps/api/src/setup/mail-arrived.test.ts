import { expect, test } from 'vitest';
import { defaultSystem } from '../testing/absent-services.ts';
import { testApi } from '../testing/test-api.ts';
import { testPages } from '../testing/test-pages.ts';
import { shownBy } from '../testing/web-app-fixture.ts';
import { mailArrivedLink } from './mail-arrived.ts';

const mail_server = 'careers@mail.example.com no-reply@example.com';
const { auth, call, db, admin } = await testApi(
  {},
  {},
  {
    system: { ...defaultSystem, setup: { ...defaultSystem.setup, mail_server } },
    ssr: await testPages(),
  },
);
const { token } = await admin();

function pathOf(server: string): string {
  return mailArrivedLink(auth, '', server);
}
async function mailLine() {
  const { body } = await call('GET', '/trpc/admin.setup.read', { token });
  return body.result.data.lines.find(({ line }: { line: string }) => line === 'mail');
}

test('[HELP-01] a scanner that opens the link of a test mail ticks nothing; the button of its page does, without a sign-in', async () => {
  const page = await call('GET', pathOf(mail_server));
  expect(page).toMatchObject({
    status: 200,
    headers: { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
  });
  expect(shownBy(page.text)).toEqual({ page: 'mail_arrived' });
  await call('HEAD', pathOf(mail_server));
  expect(await mailLine()).toEqual({ line: 'mail', done: false, declined: null });
  for (const press of ['first', 'second']) {
    const reply = await call('POST', pathOf(mail_server), { body: '', headers: { origin: 'null' } });
    expect([reply.status, reply.headers['location']], press).toEqual([303, '/email-arrived/done']);
  }
  expect(await mailLine()).toEqual({ line: 'mail', done: true, declined: null });
  expect(shownBy((await call('GET', '/email-arrived/done')).text)).toEqual({ page: 'mail_arrival_noted' });
});

test.each([
  ['of another mail server', pathOf('careers@old.example.com no-reply@example.com')],
  ['without a key', '/email-arrived'],
  ['with a key twice', `${pathOf(mail_server)}&key=a`],
  ['that was cut off', pathOf(mail_server).slice(0, -1)],
])('a link %s proves nothing', async (_, path) => {
  await db.installationFact.deleteMany();
  for (const method of ['GET', 'POST'] as const) {
    const reply = await call(method, path);
    expect(reply.status).toBe(404);
    expect(shownBy(reply.text)).toEqual({ page: 'mail_arrived_link_invalid' });
  }
  expect(await mailLine()).toMatchObject({ done: false });
});
