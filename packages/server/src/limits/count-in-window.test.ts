import { createDb } from '@careers/db/client';
import { testDatabase } from '@careers/db/testing';
import { expect, test } from 'vitest';
import { countInWindows } from './count-in-window.ts';
import type { KeyedLimit as WindowCount } from './limit.ts';

const { db, url } = await testDatabase();
const now = new Date();
const window = { interval_seconds: 0, window_seconds: 60 };

test('limits count in order, up to the first that is reached, and again once its window is over', async () => {
  const limits: WindowCount[] = [
    { key: 'person', max: 5, ...window },
    { key: 'address', max: 1, ...window },
    { key: 'network', max: 5, ...window },
  ];
  expect(await countInWindows(db, limits, now)).toEqual({ counted: 3, wait: 0 });
  expect(await countInWindows(db, limits, now)).toEqual({ counted: 1, wait: 60 });
  const later = new Date(now.getTime() + 60_000);
  expect(await countInWindows(db, limits, later)).toEqual({ counted: 3, wait: 0 });
  const rows = await db.sendCount.findMany({ orderBy: { key: 'asc' } });
  expect(rows.map(({ key, sent, resets_at }) => [key, sent, resets_at.getTime() - later.getTime()])).toEqual([
    ['address', 1, 60_000],
    ['network', 1, 60_000],
    ['person', 1, 60_000],
  ]);
});

test('a count by itself does not wait for the disk, and a transaction that counts does', async () => {
  await db.$executeRaw`CREATE TABLE commits (synchronous text)`;
  await db.$executeRaw`
    CREATE FUNCTION note_commit() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN INSERT INTO commits VALUES (current_setting('synchronous_commit')); RETURN NULL; END $$`;
  await db.$executeRaw`
    CREATE CONSTRAINT TRIGGER note_commit AFTER INSERT ON send_counts DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION note_commit()`;
  // A client that waits for the disk, as in production; the PostgreSQL of the tests does not.
  const durable = new URL(url);
  durable.searchParams.set('options', '-c synchronous_commit=on');
  const durableDb = createDb(durable.href, { max: 1 });
  try {
    await countInWindows(durableDb, [{ key: 'alone', max: 1, ...window }], now);
    await durableDb.$transaction((tx) => countInWindows(tx, [{ key: 'together', max: 1, ...window }], now));
  } finally {
    await durableDb.$disconnect();
  }
  expect(await db.$queryRaw`SELECT synchronous FROM commits`).toEqual([{ synchronous: 'off' }, { synchronous: 'on' }]);
});
