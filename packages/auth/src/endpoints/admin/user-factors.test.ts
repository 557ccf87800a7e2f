import { expect, test } from 'vitest';
import { signedUp, startAuth } from '../../testing/start-auth.ts';

const service = await startAuth();
const { admin, call } = service;

test('[AUTH-17] an administrator sees that a user has no second factors', async () => {
  const { id } = await signedUp(service);
  expect((await admin.mfa.listFactors({ userId: id })).data).toEqual({ factors: [] });
  expect((await admin.mfa.deleteFactor({ userId: id, id })).error).toMatchObject({
    status: 404,
    code: 'mfa_factor_not_found',
  });
  const missing = '0199aa00-2222-7000-8000-000000000000';
  expect((await admin.mfa.listFactors({ userId: missing })).error).toMatchObject({
    status: 404,
    code: 'user_not_found',
  });
  expect((await call('GET', `/admin/users/${id}/factors`)).status).toBe(401);
});
