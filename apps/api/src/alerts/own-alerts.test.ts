import type { RequiredMail } from '@careers/mail/mailer';
import { expect, test } from 'vitest';
import { testApi } from '../testing/test-api.ts';

const mails: RequiredMail[] = [];
const { call, candidate, db } = await testApi(
  {},
  {},
  {
    auth: { autoconfirm: true },
    openMail: () => ({ mailer: { queue: async (_tx, mail) => void mails.push(mail) } }),
  },
);

async function own(token: string) {
  return (await call('GET', '/trpc/alerts.own', { token })).body.result.data;
}
function addAlert(email: string, search = 'van') {
  const now = new Date();
  return db.jobAlert.create({ data: { email, search, frequency: 'daily', confirmed_at: now, next_at: now } });
}

test('[ALERT-08] the overview shows the alerts of the account’s address with the way to change them, and they follow a changed address', async () => {
  const { token, email } = await candidate();
  const alert = await addAlert(email.toUpperCase());
  await db.jobAlert.create({ data: { email, frequency: 'daily' } });
  expect(await own(token)).toEqual({
    alerts: [{ id: alert.id, jobs: 'Jobs matching ‘van’', frequency: 'daily' }],
    manage_path: expect.stringMatching(/^\/alerts\/manage\?alert=/),
  });

  const new_email = `moved-${email}`;
  expect((await call('PUT', '/auth/v1/user', { token, body: { email: new_email } })).status).toBe(200);
  for (const template of ['email_change_current', 'email_change_new']) {
    const mail = mails.findLast((each) => each.template === template);
    const token_hash = new URL(mail && 'link' in mail ? mail.link : '').searchParams.get('token_hash');
    const body = { token_hash, type: 'email_change', access_token: token };
    expect((await call('POST', '/auth/v1/verify', { body })).status, template).toBe(200);
  }
  expect(await db.jobAlert.findMany({ where: { id: alert.id } })).toMatchObject([{ email: new_email }]);
  expect((await own(token)).alerts).toMatchObject([{ id: alert.id }]);
});

test('[ALERT-08] who registers with an address without proving it neither sees nor erases the alerts of that address', async () => {
  const email = `claimed-${crypto.randomUUID()}@example.com`;
  const alert = await addAlert(email);
  const account = { full_name: 'Not Theirs', email, password: 'lane-marking-7' };
  expect((await call('POST', '/api/register', { body: account })).status).toBe(200);
  const { body } = await call('POST', '/auth/v1/token?grant_type=password', { body: account });
  expect(await own(body.access_token)).toEqual({ alerts: [], manage_path: null });
  expect((await call('POST', '/trpc/profile.removeAccount', { token: body.access_token, body: {} })).status).toBe(200);
  expect(await db.jobAlert.count({ where: { id: alert.id } })).toBe(1);
});
