import { createAdmin } from '@careers/db/factories/person';
import { sampleAccounts } from '@careers/db/sample-data/candidates';
import { expect, test } from 'vitest';
import { testApi } from '../testing/test-api.ts';
import { prepareProduction } from './first-admin.ts';

const api = await testApi();
const first = { email: 'hr@example.com', password: 'first-start-9' };

test('the first start in production makes the first administrator, once', async () => {
  await expect(prepareProduction(api, { ...first, password: undefined })).rejects.toThrow('ADMIN_PASSWORD is not set: the first start makes the first administrator with it.');
  await prepareProduction(api, first);
  await prepareProduction(api, { email: 'second@example.com', password: 'another-one-9' });
  const token = await api.tokenOf(first);
  expect((await api.call('GET', '/api/me', { token })).body).toMatchObject({ email: 'hr@example.com', role: 'admin' });
  expect(await api.db.profile.count()).toBe(1);
});

test('production refuses a database with a sample account', async () => {
  await createAdmin(api.db, { email: sampleAccounts.admin.email });
  await expect(prepareProduction(api, first)).rejects.toThrow('This database holds sample accounts, whose passwords are public: production refuses to start on it.');
});
