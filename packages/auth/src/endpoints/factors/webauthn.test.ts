import type { MFAVerifyWebauthnParams } from '@supabase/auth-js';
import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { succeeded, withPassword } from '../../testing/authenticator-app.ts';
import { testClock } from '../../testing/clock.ts';
import { softwareAuthenticator } from '../../testing/software-authenticator.ts';
import { startAuth, testAccount } from '../../testing/start-auth.ts';

const clock = testClock();
const service = await startAuth({ now: clock.now });
type Client = ReturnType<typeof service.client>;
const party = { rpId: 'localhost', rpOrigins: ['http://localhost:3000'] };

/** Bytes as the client's challenge has them, as the JSON of the options had them. */
function text(bytes: unknown): string {
  return Buffer.from(bytes as ArrayBuffer).toString('base64url');
}

/** A credential of the browser, which the client turns into JSON. */
function browserCredential(json: unknown) {
  return { toJSON: () => json } as unknown as MFAVerifyWebauthnParams['webauthn']['credential_response'];
}

async function answer(client: Client, factorId: string, device: ReturnType<typeof softwareAuthenticator>) {
  const asked = succeeded(await client.mfa.challenge({ factorId, webauthn: party }));
  const { type, credential_options } = asked.webauthn;
  const { challenge } = credential_options.publicKey;
  const json =
    'user' in credential_options.publicKey
      ? device.create({ challenge: text(challenge), user: { id: text(credential_options.publicKey.user.id) } })
      : device.get({ challenge: text(challenge) });
  const webauthn = { type, ...party, credential_response: browserCredential(json) };
  return { type, verified: await client.mfa.verify({ factorId, challengeId: asked.id, webauthn }) };
}

test('[AUTH-15] a security key is a second factor: made by the first answer, signing with the later ones', async () => {
  const account = testAccount();
  const client = service.client();
  succeeded(await client.signUp(account));
  const { id } = succeeded(await client.mfa.enroll({ factorType: 'webauthn', friendlyName: 'Key' }));
  const device = softwareAuthenticator({ userVerified: false });
  const made = await answer(client, id, device);
  expect(made.type).toBe('create');
  expect(decodeJwt(succeeded(made.verified).access_token)).toMatchObject({
    aal: 'aal2',
    amr: [{ method: 'mfa/webauthn' }, { method: 'password' }],
  });
  expect(succeeded(await client.mfa.listFactors()).webauthn).toMatchObject([{ id, friendly_name: 'Key' }]);

  const later = await withPassword(service, account);
  const wrong = await answer(later, id, softwareAuthenticator());
  expect(wrong.verified.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
  const signed = await answer(later, id, device);
  expect(signed.type).toBe('request');
  expect(succeeded(signed.verified).user.id).toBeTruthy();
  device.rewind();
  expect((await answer(later, id, device)).verified.error).toMatchObject({ code: 'mfa_verification_failed' });
});

test('[AUTH-15] a question to a security key is answered once, in time, by the person whom it was given to', async () => {
  async function keyOwner() {
    const client = service.client();
    succeeded(await client.signUp(testAccount()));
    const { id } = succeeded(await client.mfa.enroll({ factorType: 'webauthn', friendlyName: 'Key' }));
    const device = softwareAuthenticator();
    succeeded((await answer(client, id, device)).verified);
    return { client, id, device };
  }
  const [owner, stranger] = [await keyOwner(), await keyOwner()];
  async function question({ client, id, device }: typeof owner) {
    const asked = succeeded(await client.mfa.challenge({ factorId: id, webauthn: party }));
    const credential = device.get({ challenge: text(asked.webauthn.credential_options.publicKey.challenge) });
    const webauthn = { type: 'request' as const, ...party, credential_response: browserCredential(credential) };
    return { factorId: id, challengeId: asked.id, webauthn };
  }
  const used = await question(owner);
  succeeded(await owner.client.mfa.verify(used));
  expect((await owner.client.mfa.verify(used)).error).toMatchObject({ status: 422, code: 'mfa_factor_not_found' });

  const theirs = await question(stranger);
  for (const crossed of [theirs, { ...theirs, factorId: owner.id }])
    expect((await owner.client.mfa.verify(crossed)).error).toMatchObject({ code: 'mfa_factor_not_found' });
  const late = await question(owner);
  clock.forward(301);
  expect((await owner.client.mfa.verify(late)).error).toMatchObject({ status: 422, code: 'mfa_challenge_expired' });
});
