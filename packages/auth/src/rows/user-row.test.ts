import { Prisma } from '@careers/db/client';
import { expect, test } from 'vitest';
import { accountWithApp } from '../testing/authenticator-app.ts';
import { startAuth } from '../testing/start-auth.ts';
import { userAsJson, userFromJson, userInclude } from './user-row.ts';

const service = await startAuth();

test('a user that a statement reads as JSON is the user that the client reads', async () => {
  const { email } = await accountWithApp(service, () => new Date());
  const { id } = await service.db.user.update({
    where: { email },
    data: {
      banned_until: new Date('2030-01-01T10:00:00.123Z'),
      email_change_open: ['email_change_new'],
      user_metadata: { hired_at: '2030-01-01T10:00:00Z', nested: { ended_at: '2030-01-01' }, age: 1.5 },
    },
  });
  const read = await service.db.user.findUniqueOrThrow({ where: { id }, include: userInclude });
  const [row] = await service.db.$queryRaw<{ json: string }[]>(
    Prisma.sql`SELECT ${userAsJson} AS json FROM identity.sessions WHERE user_id = ${id}::uuid LIMIT 1`,
  );
  expect(read.factors).toHaveLength(1);
  expect(userFromJson(row?.json ?? '')).toEqual(read);
});
