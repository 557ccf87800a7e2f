import { expect, test } from 'vitest';
import { defaultSystem } from '../testing/absent-services.ts';
import { testApi } from '../testing/test-api.ts';
import { mailArrivedLink } from './mail-arrived.ts';

const mail_server = 'careers@mail.example.com no-reply@example.com';
const { auth, call, db, admin } = await testApi(
  {},
  {},
  {
    system: { ...defaultSystem, setup: { ...defaultSystem.setup, mail_server } },
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
  expect(page.text).toContain('<form method="post"><button type="submit">It arrived</button></form>');
  expect(page.text).not.toMatch(/<script|https?:\/\//);
  await call('HEAD', pathOf(mail_server));
  expect(await mailLine()).toEqual({ line: 'mail', done: false, declined: null });
  for (const press of ['first', 'second']) {
    const reply = await call('POST', pathOf(mail_server), { body: '', headers: { origin: 'null' } });
    expect(reply.status, press).toBe(200);
    expect(reply.text).toContain('The checklist now says that emails arrive.');
  }
  expect(await mailLine()).toEqual({ line: 'mail', done: true, declined: null });
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
    expect(reply.text).toContain('This link is not valid');
  }
  expect(await mailLine()).toMatchObject({ done: false });
});
