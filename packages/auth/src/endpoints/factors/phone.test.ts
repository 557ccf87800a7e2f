import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { succeeded, withPassword } from '../../testing/authenticator-app.ts';
import { testClock } from '../../testing/clock.ts';
import { startAuth, testAccount } from '../../testing/start-auth.ts';

const clock = testClock();
const service = await startAuth({ now: clock.now, config: { phone_enabled: true } });

function newestCode(to: string): string {
  return service.messages.findLast((sms) => sms.to === to)?.text.match(/\d{6}/)?.[0] ?? '';
}

test('[AUTH-15] a phone is a second factor where messages are on: its code is sent, valid once, and sent again after a minute', async () => {
  const account = testAccount();
  const client = service.client();
  succeeded(await client.signUp(account));
  const { id, phone } = succeeded(await client.mfa.enroll({ factorType: 'phone', phone: '+447700900123' }));
  expect(phone).toBe('+447700900123');
  const asked = succeeded(await client.mfa.challenge({ factorId: id, channel: 'sms' }));
  expect(asked).toMatchObject({ type: 'phone' });
  const code = newestCode('447700900123');
  const wrong = { factorId: id, challengeId: asked.id, code: code === '000000' ? '000001' : '000000' };
  expect((await client.mfa.verify(wrong)).error).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
  const { access_token } = succeeded(await client.mfa.verify({ factorId: id, challengeId: asked.id, code }));
  expect(decodeJwt(access_token)).toMatchObject({
    aal: 'aal2',
    amr: [{ method: 'mfa/phone' }, { method: 'password' }],
  });
  expect(succeeded(await client.mfa.listFactors()).phone).toMatchObject([{ id, phone: '447700900123' }]);
  const again = await client.mfa.enroll({ factorType: 'phone', phone: '+447700900123' });
  expect(again.error).toMatchObject({ status: 422, code: 'mfa_verified_factor_exists' });

  const later = await withPassword(service, account);
  const early = await later.mfa.challenge({ factorId: id, channel: 'sms' });
  expect(early.error).toMatchObject({ status: 429, code: 'over_sms_send_rate_limit' });
  clock.forward(60);
  expect((await later.mfa.challenge({ factorId: id, channel: 'whatsapp' })).error).toMatchObject({ status: 400 });
  const { id: challengeId } = succeeded(await later.mfa.challenge({ factorId: id, channel: 'sms' }));
  expect((await later.mfa.verify({ factorId: id, challengeId, code })).error).toMatchObject({
    code: 'mfa_verification_failed',
  });
  const fresh = newestCode('447700900123');
  expect((await later.mfa.verify({ factorId: id, challengeId, code: fresh })).error).toBeNull();
});

test('[AUTH-15] an invalid number is refused', async () => {
  const client = service.client();
  succeeded(await client.signUp(testAccount()));
  for (const phone of ['', 'mine', 'x'.repeat(101)])
    expect((await client.mfa.enroll({ factorType: 'phone', phone })).error).toMatchObject({ status: 400 });
});
