import type { MFAVerifyWebauthnParams } from '@supabase/auth-js';
import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { succeeded, withPassword } from '../../testing/authenticator-app.ts';
import { softwareAuthenticator } from '../../testing/software-authenticator.ts';
import { startAuth, testAccount } from '../../testing/start-auth.ts';

const service = await startAuth();
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
