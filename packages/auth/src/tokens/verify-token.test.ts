import { createSecretKey } from 'node:crypto';
import { generateKeyPair, SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { AuthError } from '../errors.ts';
import { createTokenVerifier } from './verify-token.ts';

test('a token whose key is deleted while it is verified is not cached: the next check refuses it', async () => {
  const { privateKey, publicKey } = await generateKeyPair('ES256');
  let generation = 1;
  const [looked, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const gone = new AuthError('bad_jwt');
  const keys = {
    generation: async () => generation,
    verificationKey: async () => {
      if (generation > 1) throw gone;
      looked.resolve();
      await held.promise;
      return publicKey;
    },
    signingKey: () => Promise.reject(gone),
    publicJwks: async () => [],
    refreshSecret: createSecretKey(Buffer.alloc(32)),
  };
  const tokens = createTokenVerifier({
    keys,
    config: { issuer: 'us', audience: 'authenticated', jwt_keys: [], jwt_secret: undefined },
    now: () => new Date(),
  });
  function sign(name: string) {
    return new SignJWT({ name })
      .setProtectedHeader({ alg: 'ES256' })
      .setIssuer('us')
      .setAudience('authenticated')
      .setExpirationTime('1h')
      .sign(privateKey);
  }
  const [token, other] = [await sign('one'), await sign('other')];

  const verifying = tokens.verifyAccessToken(token);
  await looked.promise;
  generation = 2;
  await expect(tokens.verifyAccessToken(other)).rejects.toBe(gone);
  held.resolve();
  expect(await verifying).toMatchObject({ name: 'one' }); // the token was valid when the check began
  await expect(tokens.verifyAccessToken(token)).rejects.toBe(gone);
});
