import { expect, test } from 'vitest';
import { testDatabase } from './testing.ts';

const { db } = await testDatabase();

test('queries that start together in a transaction run one after the other, without a warning, also after one that fails', async () => {
  const warnings: string[] = [];
  process.on('warning', ({ message }) => warnings.push(message));
  const answers = await db.$transaction((tx) =>
    Promise.all(
      [0.1, 0, 0, 0].map((seconds, index) => tx.$queryRaw`SELECT ${index}::int AS n FROM pg_sleep(${seconds})`),
    ),
  );
  expect(answers).toEqual([[{ n: 0 }], [{ n: 1 }], [{ n: 2 }], [{ n: 3 }]]);
  await db.user.create({ data: { email: 'one@example.com', created_at: new Date() } });
  const include = { identities: true, factors: true, passkeys: true, sessions: true };
  await db.$transaction((tx) => tx.user.findMany({ include }));

  const failing = db.$transaction((tx) => Promise.all([tx.$queryRaw`SELECT 1 / 0`, tx.$queryRaw`SELECT 1`]));
  await expect(failing).rejects.toThrow('division by zero');
  expect(await db.$transaction((tx) => tx.user.count())).toBe(1);
  await new Promise(setImmediate); // warnings are said a moment later
  expect(warnings).toEqual([]);
});
