import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { createDb, inCircuit, Prisma, type Db } from './client.ts';
import { isDatabaseUnavailable } from './errors.ts';
import { sendSql } from './send-sql.ts';
import { testDatabase } from './testing.ts';

const { db, url } = await testDatabase();
const moment = new Date('2026-11-22T12:34:56.789Z');
const values = Prisma.sql`SELECT ${'Zoë'}::text AS text, ${true}::boolean AS flag, ${7}::int AS number,
  ${'0199aa00-0000-7000-8000-000000000000'}::uuid AS id, ${moment}::timestamptz AS at, ${null}::text AS nothing`;

test('a statement returns the same values from the driver, from the client and in a transaction', async () => {
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
  expect(await sendSql(db, values, { prepared: true })).toEqual([byDriver]);
  expect(await db.$transaction((tx) => sendSql(tx, values, { prepared: true }))).toEqual([byDriver]);
});

test('a statement in a transaction is rolled back with it', async () => {
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

test('a call whose circuit has opened gets no connection for a statement of the driver either', async () => {
  const locked = Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' });
  const call = inCircuit(db, 'list', async () => {
    await expect(inCircuit(db, 'list', () => Promise.reject(locked))).rejects.toThrow(locked);
    return sendSql(db, values);
  });
  await expect(call).rejects.toSatisfy(isDatabaseUnavailable);
});

/** A client with one connection, and the texts of what PostgreSQL has prepared there. */
async function withOneConnection(work: (one: Db, prepared: () => Promise<string[]>) => Promise<void>): Promise<void> {
  const one = createDb(url, { max: 1 });
  try {
    await work(one, async () => {
      const rows = await one.$queryRaw<{ statement: string }[]>`SELECT statement FROM pg_prepared_statements`;
      return rows.map(({ statement }) => statement);
    });
  } finally {
    await one.$disconnect();
  }
}

test('a prepared statement is parsed once for each connection, whatever its values', async () => {
  await withOneConnection(async (one, prepared) => {
    for (let number = 1; number <= 10; number += 1)
      expect(await sendSql(one, Prisma.sql`SELECT ${number}::int AS number`, { prepared: true })).toEqual([{ number }]);
    expect(await prepared()).toEqual(['SELECT $1::int AS number']);
  });
});

test('a statement succeeds on a connection that has lost its prepared statements, as behind a pooler', async () => {
  await withOneConnection(async (one, prepared) => {
    await sendSql(one, values, { prepared: true });
    await one.$executeRaw`DEALLOCATE ALL`;
    expect(await sendSql(one, values, { prepared: true })).toHaveLength(1);
    await sendSql(one, values, { prepared: true });
    expect(await prepared()).toEqual([]);
  });
});

test('a statement succeeds on a connection on which another process has prepared it', async () => {
  await withOneConnection(async (one) => {
    const number = Prisma.sql`SELECT ${7}::int AS number`;
    const name = hash('sha256', number.text, 'base64url');
    await one.$executeRawUnsafe(`PREPARE "${name}" AS SELECT $1::int AS number`);
    expect(await sendSql(one, number, { prepared: true })).toEqual([{ number: 7 }]);
  });
});

test('a prepared statement succeeds after a migration has changed the type of its result', async () => {
  await withOneConnection(async (one) => {
    await db.$executeRaw`CREATE TABLE migrated AS SELECT 7 AS number`;
    const read = Prisma.sql`SELECT number FROM migrated`;
    expect(await sendSql(one, read, { prepared: true })).toEqual([{ number: 7 }]);
    await db.$executeRaw`ALTER TABLE migrated ALTER number TYPE text`;
    expect(await sendSql(one, read, { prepared: true })).toEqual([{ number: '7' }]);
  });
});

test('a prepared statement reports its own error, and further statements are still prepared', async () => {
  await withOneConnection(async (one, prepared) => {
    await expect(sendSql(one, Prisma.sql`SELECT 1 / ${0}::int AS number`, { prepared: true })).rejects.toThrow(
      'division by zero',
    );
    await sendSql(one, values, { prepared: true });
    expect(await prepared()).toHaveLength(1);
  });
});
