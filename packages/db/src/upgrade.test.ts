import { runSql } from '@careers/postgres/sql';
import { expect, test } from 'vitest';
import { migrate } from './migrate.ts';
import { emptyDatabase } from './testing/empty-database.ts';
import { fillAsFirstRelease, readRows } from './testing/first-release.ts';

const COUNT = `
  INSERT INTO identity.send_counts AS c (key, sent, next_at, resets_at) VALUES ('call', 1, now(), now())
  ON CONFLICT (key) DO UPDATE SET sent = c.sent + 1 RETURNING c.sent`;
const OLD_WRITES = [
  `INSERT INTO identity.audit_events (id, action) VALUES (gen_random_uuid(), 'login') RETURNING id`,
  COUNT,
  COUNT,
];

test('[OPS-01] a database of the first release that holds data is migrated to this one, and keeps every row and value', async () => {
  const url = await emptyDatabase();
  await fillAsFirstRelease(url);
  const before = await readRows(url);
  expect((await migrate(url)).length).toBeGreaterThan(5);
  const after = await readRows(url);
  for (const [table, rows] of Object.entries(before))
    expect(after[table], table).toEqual(rows.map((row) => expect.objectContaining(row)));
  // What the release before writes while the new one is on its way.
  for (const statement of OLD_WRITES) await runSql(url, statement);
  expect(await runSql(url, 'SELECT action, outcome FROM public.audit_events')).toEqual([
    { action: 'login', outcome: 'success' },
  ]);
  expect(await runSql(url, 'SELECT key, sent FROM public.send_counts')).toEqual([{ key: 'call', sent: 2 }]);
});
