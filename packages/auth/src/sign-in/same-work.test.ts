import type { Db } from '@careers/db/client';
import { testDatabase } from '@careers/db/testing';
import { expect, test } from 'vitest';
import { serveAuth, signedUp, someone } from '../testing/start-auth.ts';

const { db } = await testDatabase();
const operations: string[] = [];
const watched = db.$extends({
  query: {
    $allOperations: ({ model, operation, args, query }) => {
      operations.push(`${model ?? 'sql'}.${operation}`);
      return query(args);
    },
  },
}) as unknown as Db;
const service = await serveAuth(watched, { config: { mail_interval_seconds: 0 } });
const unconfirmed = await serveAuth(watched, { config: { mail_interval_seconds: 0, autoconfirm: false } });

const workOf = async (path: string, body: object) => {
  operations.length = 0;
  const response = await service.call('POST', path, { body });
  return { status: response.status, body: await response.json(), operations: [...operations] };
};

test.for([
  ['/otp', { create_user: false }],
  ['/otp', {}],
  ['/recover', {}],
  ['/resend', { type: 'signup' }],
] as const)('[AUTH-19] the database is asked the very same for a known and an unknown address: %s %j', async ([path, rest]) => {
  const waiting = someone();
  await unconfirmed.client().signUp(waiting);
  const unknown = await workOf(path, { ...rest, email: someone().email });
  expect(unknown.operations).toContain('OneTimeToken.upsert');
  for (const { email } of [await signedUp(service), waiting]) expect(await workOf(path, { ...rest, email })).toEqual(unknown);
});
