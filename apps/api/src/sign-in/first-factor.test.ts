import { expect, test } from 'vitest';
import { testApi } from '../testing/test-api.ts';

const api = await testApi({}, {}, { auth: { require_mfa: 'admin' } });

function enrol(token: string) {
  return api.call('POST', '/auth/v1/factors', { token, body: { factor_type: 'totp' } });
}

test('[FACTOR-03] where administrators need a second factor, their password alone adds no first one, and a candidate’s does', async () => {
  const [admin, candidate] = [await api.admin(), await api.candidate()];
  expect(await enrol(admin.token)).toMatchObject({ status: 400, body: { error_code: 'mailed_code_needed' } });
  expect((await enrol(candidate.token)).status).toBe(200);
  await api.db.profile.update({ where: { id: candidate.id }, data: { role: 'admin' } });
  expect((await enrol(candidate.token)).status).toBe(400);
});
