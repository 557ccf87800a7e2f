import { expect, test } from 'vitest';
import { breakerOf, inCircuit } from './circuit-breaker.ts';
import { Prisma } from './client.ts';
import { isDatabaseUnavailable } from './errors.ts';
import { sendSql } from './send-sql.ts';
import { testDatabase } from './testing.ts';

const { db } = await testDatabase();
const moment = new Date('2026-11-22T12:34:56.789Z');
const values = Prisma.sql`SELECT ${'Zoë'}::text AS text, ${true}::boolean AS flag, ${7}::int AS number,
  ${'0199aa00-0000-7000-8000-000000000000'}::uuid AS id, ${moment}::timestamptz AS at, ${null}::text AS nothing`;

test('a statement has the same values by the driver, by the client and in a transaction', async () => {
  const [byDriver] = await sendSql(db, values);
  expect(byDriver).toEqual({
    text: 'Zoë',
    flag: true,
    number: 7,
    id: '0199aa00-0000-7000-8000-000000000000',
    at: moment,
    nothing: null,
  });
  expect(await db.$queryRaw<object[]>(values)).toEqual([byDriver]);
  expect(await db.$transaction((tx) => sendSql(tx, values))).toEqual([byDriver]);
});

test('in a transaction a statement is rolled back with it', async () => {
  const key = crypto.randomUUID();
  const written = db.$transaction(async (tx) => {
    await sendSql(
      tx,
      Prisma.sql`INSERT INTO send_counts (key, sent, next_at, resets_at) VALUES (${key}, 1, now(), now())`,
    );
    throw new Error('Undo it');
  });
  await expect(written).rejects.toThrow('Undo it');
  expect(await db.sendCount.count({ where: { key } })).toBe(0);
});

test('a call whose circuit has opened meanwhile gets no connection for a statement by the driver either', async () => {
  const call = inCircuit(db, 'list', () => {
    breakerOf(db).circuits.set('list', Object.assign(breakerOf(db).circuits.get('list') ?? {}, { failures: 2 }));
    return sendSql(db, values);
  });
  await expect(call).rejects.toSatisfy(isDatabaseUnavailable);
});
