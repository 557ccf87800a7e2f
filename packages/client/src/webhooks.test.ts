import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { verifyWebhook, WebhookError } from './webhooks.ts';

const secret = `whsec_${Buffer.from('thirty-two bytes of a secret, ok').toString('base64')}`;
const other = `whsec_${Buffer.from('another secret of the same length').toString('base64')}`;
const body = JSON.stringify({ type: 'application.created', timestamp: '2026-11-24T10:00:00Z', data: { id: 'a–1' } });
const at = new Date('2026-11-24T10:00:05Z');
const now = at.getTime();

/** The headers that the independent library gives a request. */
function signed(by = secret, time = at): Record<string, string> {
  return {
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(Math.floor(time.getTime() / 1_000)),
    'webhook-signature': new Webhook(by).sign('msg_1', time, body),
  };
}
function check(headers: Record<string, string>, text = body, secrets: string | string[] = secret) {
  return verifyWebhook(text, headers, secrets, { now });
}

test('[SDK-02] a webhook that the independent library has signed is verified, in plain headers and in those of fetch', async () => {
  const event = { type: 'application.created', data: { id: 'a–1' } };
  expect(await check(signed())).toMatchObject(event);
  expect(await verifyWebhook(body, new Headers(signed()), secret, { now })).toMatchObject(event);
});

test('[SDK-02] while a secret is rotated, one of several signatures and one of several secrets is enough', async () => {
  const both = {
    ...signed(),
    'webhook-signature': `${signed(other)['webhook-signature']} v2,eA== ${signed()['webhook-signature']}`,
  };
  expect(await check(both)).toMatchObject({ type: 'application.created' });
  expect(await check(signed(other), body, [secret, other])).toMatchObject({ type: 'application.created' });
});

test('[SDK-02] a changed byte, a wrong secret and a signature of another version are refused', async () => {
  const changed = Array.from(
    body,
    (_, index) => body.slice(0, index) + (body[index] === '1' ? '2' : '1') + body.slice(index + 1),
  );
  for (const text of changed) await expect(check(signed(), text), text).rejects.toThrow(WebhookError);
  await expect(check(signed(other))).rejects.toThrow('No signature fits');
  await expect(check({ ...signed(), 'webhook-id': 'msg_2' })).rejects.toThrow('No signature fits');
  for (const signature of ['v1,', 'v1', 'nonsense', 'v1,§', signed()['webhook-signature']?.replace('v1', 'v1a') ?? ''])
    await expect(check({ ...signed(), 'webhook-signature': signature })).rejects.toThrow('No signature fits');
});

test('[SDK-02] a request of more than five minutes ago, or of the future, is refused', async () => {
  function signedAt(seconds: number) {
    return check(signed(secret, new Date(now + seconds * 1_000)));
  }
  for (const seconds of [-300, 0, 300]) expect(await signedAt(seconds)).toMatchObject({ type: 'application.created' });
  for (const seconds of [-301, 301, 86_400])
    await expect(signedAt(seconds)).rejects.toThrow('The request is too old, or from the future');
  await expect(check({ ...signed(), 'webhook-timestamp': '-1' })).rejects.toThrow(WebhookError);
});

test.for(['webhook-id', 'webhook-timestamp', 'webhook-signature'])('a request without %s is refused', async (name) => {
  const { [name]: _, ...headers } = signed();
  await expect(check(headers)).rejects.toThrow(`The header ${name} is missing`);
});

test('[SDK-02] a secret that is empty or not base64 is refused, so that no request without a secret is taken', async () => {
  for (const nothing of ['', 'whsec_', 'whsec_§', 'undefined §'])
    await expect(check(signed(), body, [nothing, other]), nothing).rejects.toThrow(WebhookError);
});

test('a time, a tolerance or a signature of another form is refused', async () => {
  for (const time of ['1e400', '9'.repeat(400), 'NaN', '', ' ', '1.5', `${now / 1_000} `])
    await expect(check({ ...signed(), 'webhook-timestamp': time }), time).rejects.toThrow(WebhookError);
  await expect(verifyWebhook(body, signed(), secret, { now, tolerance: Number.NaN })).rejects.toThrow(WebhookError);
  for (const signature of [' ', ',', 'v1,v1,v1', `v1,${'A'.repeat(100_000)}`])
    await expect(check({ ...signed(), 'webhook-signature': signature })).rejects.toThrow(WebhookError);
});
