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
  expect((await migrate(url, { last: '20261123090000_mails_about_accounts' })).length).toBeGreaterThan(5);
  await runSql(url, "UPDATE identity.users SET new_email = 'next@example.com'");
  await migrate(url);
  const after = await readRows(url);
  for (const [table, rows] of Object.entries(before))
    expect(after[table], table).toEqual(rows.map((row) => expect.objectContaining(row)));
  expect(after['identity.users'], 'a change of address waits for both addresses').toMatchObject([
    { email_change_open: ['email_change_current', 'email_change_new'], email_change_asked_at: expect.any(String) },
  ]);
  // The release before still writes this during the upgrade.
  for (const statement of OLD_WRITES) await runSql(url, statement);
  expect(await runSql(url, 'SELECT action, outcome FROM public.audit_events')).toEqual([
    { action: 'login', outcome: 'success' },
  ]);
  expect(await runSql(url, 'SELECT key, sent FROM public.send_counts')).toEqual([{ key: 'call', sent: 2 }]);
});

test('[PIPE-11] an application of the release before gets a history of what is known of it', async () => {
  const url = await emptyDatabase();
  await fillAsFirstRelease(url);
  await migrate(url, { last: '20261123160000_email_changes' });
  await runSql(url, "UPDATE applications SET status = 'Interview', status_changed_at = '2026-11-20T09:00:00Z'");
  await migrate(url);
  expect(await runSql(url, 'SELECT kind, from_state, to_state, actor FROM application_events ORDER BY number')).toEqual(
    [
      { kind: 'submitted', from_state: null, to_state: 'Applied', actor: 'person' },
      { kind: 'status', from_state: null, to_state: 'Interview', actor: null },
    ],
  );
});

test('[HELP-06] an installation of the release before that has applications is not asked again for what it has done', async () => {
  const facts = 'SELECT name, subject FROM installation_facts ORDER BY name';
  const [url, fresh] = [await emptyDatabase(), await emptyDatabase()];
  await fillAsFirstRelease(url);
  await migrate(url);
  expect(await runSql(url, facts)).toEqual([
    { name: 'departments_seen', subject: null },
    { name: 'mail_arrived', subject: null },
    { name: 'retention_seen', subject: null },
    { name: 'templates_seen', subject: null },
  ]);
  await migrate(fresh);
  expect(await runSql(fresh, facts)).toEqual([]);
});

test('[REACH-10] equality answers of the release before are counted, with those that it writes meanwhile, and their rows are gone', async () => {
  const url = await emptyDatabase();
  await migrate(url, { last: '20261123110000_scanned_cvs' });
  async function sendForms() {
    for (const sex of ['female', 'male', 'female'])
      await runSql(
        url,
        `INSERT INTO equality_answers (month, question, answer) VALUES ('2026-10', 'sex', '${sex}'), ('2026-10', 'disability', 'no')`,
      );
  }
  await sendForms();
  await migrate(url);
  await sendForms();
  expect(await runSql(url, 'SELECT month, question, answer, forms FROM equality_totals ORDER BY answer')).toEqual([
    { month: '2026-10', question: 'sex', answer: 'female', forms: 4 },
    { month: '2026-10', question: 'sex', answer: 'male', forms: 2 },
    { month: '2026-10', question: 'disability', answer: 'no', forms: 6 },
  ]);
  const read = 'SELECT answer, count(*)::int AS forms FROM equality_answers GROUP BY 1 ORDER BY 1';
  expect(await runSql(url, read)).toEqual([
    { answer: 'female', forms: 4 },
    { answer: 'male', forms: 2 },
    { answer: 'no', forms: 6 },
  ]);
});

test('[ALERT-05] a job that the release before published counts as published when it was created, a draft as never', async () => {
  const url = await emptyDatabase();
  await fillAsFirstRelease(url);
  await migrate(url, { last: '20261125150000_team_record_requests' });
  await runSql(
    url,
    `INSERT INTO jobs (id, slug, title, department, location, employment_type, description, rich_text_version, status, updated_at)
     VALUES (gen_random_uuid(), 'draft', 'Draft', 'IT', 'Leeds', '{Full-time}', '', 1, 'Draft', now())`,
  );
  await migrate(url);
  const jobs = await runSql(url, 'SELECT status, first_published_at = created_at AS same FROM jobs ORDER BY 1');
  expect(jobs).toContainEqual({ status: 'Draft', same: null });
  expect(jobs).toContainEqual({ status: 'Published', same: true });
});
