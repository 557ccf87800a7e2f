import { createApplication } from '@careers/samples/factories/application';
import { createCandidate } from '@careers/samples/factories/person';
import { expect, test } from 'vitest';
import { testApi } from '../testing/test-api.ts';
import { bulkJob, move, rejection } from './testing/bulk-job.ts';

const api = await testApi();
const { db } = api;
const [admin, other] = [await api.admin(), await api.admin()];

/** Makes the database fail at the plan of one candidate while some work runs. */
async function failingAt(name: string, fault: string, work: () => Promise<void>): Promise<void> {
  await db.$executeRawUnsafe(`CREATE OR REPLACE FUNCTION fail_at_one() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN IF (SELECT full_name FROM profiles JOIN applications ON user_id = profiles.id
      WHERE applications.id = NEW.application_id) = '${name}' THEN ${fault}; END IF; RETURN NEW; END $$`);
  await db.$executeRaw`CREATE TRIGGER fail_at_one BEFORE INSERT ON application_messages FOR EACH ROW EXECUTE FUNCTION fail_at_one()`;
  try {
    await work();
  } finally {
    await db.$executeRaw`DROP TRIGGER fail_at_one ON application_messages`;
  }
}

test.for([
  ['an error', `RAISE EXCEPTION 'out of luck'`, 'internal'],
  ['a full disk', `RAISE EXCEPTION 'no space' USING ERRCODE = '53100'`, 'unavailable'],
  ['a connection that is cut', 'PERFORM pg_terminate_backend(pg_backend_pid())', 'unavailable'],
])(
  '[BULK-02] %s of the database at the 250th of 500 changes none of them, and the same bulk action works afterwards',
  async ([, fault, error]) => {
    const { run, rows } = await bulkJob(api, admin.token, 500);
    const before = await rows();
    const id = crypto.randomUUID();
    await failingAt('A250', fault ?? '', async () => {
      expect(await run({ id })).toBe(error);
    });
    expect(await rows()).toEqual(before);
    expect(await db.bulkAction.count({ where: { id } })).toBe(0);
    expect(await run({ id })).toMatchObject({ counts: { done: 500 } });
  },
);

test('[BULK-05] two administrators who reject the same 300 reject each once, and the later one is told who was first', async () => {
  const { run, rows } = await bulkJob(api, admin.token, 300);
  const results = await Promise.all([run(), run({}, other.token)]);
  const [first, second] = results[0].counts.done ? results : results.toReversed();
  expect([first?.counts, second?.counts]).toEqual([{ done: 300 }, { changed: 300 }]);
  const winner = first?.id === results[0].id ? admin : other;
  expect(second?.left_alone).toHaveLength(300);
  for (const { changed_by } of second?.left_alone ?? []) expect(changed_by).toBe(winner.full_name);
  for (const { version, messages, events } of await rows())
    expect([version, messages.length, events.filter(({ kind }) => kind === 'status').length]).toEqual([2, 1, 1]);
});

test('a selection by filter does what was previewed, even if more match since', async () => {
  const { run, get, post, job } = await bulkJob(api, admin.token, 101);
  const chosen = await get('selectMatching', { status: 'Applied' });
  expect(chosen).toMatchObject({ total: 101 });
  const { recipients } = await post('preview', { applications: chosen.selected, change: rejection });
  expect(recipients).toHaveLength(101);
  const late = await createApplication(db, job, await createCandidate(db));
  const { total, selected } = await get('selectMatching', { status: 'Applied' });
  expect([total, selected[0]]).toEqual([102, { id: late.id, version: 1 }]);
  expect(await run({ applications: chosen.selected, typed_count: 102 })).toBe('count_mismatch');
  expect(await run({ applications: chosen.selected, typed_count: 101 })).toMatchObject({ counts: { done: 101 } });
  expect(await db.application.findUnique({ where: { id: late.id } })).toMatchObject({ status: 'Applied', version: 1 });
});

test('[BULK-04] unknown, nested and unclosed fields are refused with their place, and a name is never a field', async () => {
  const { run, messageTo } = await bulkJob(api, admin.token, [
    { full_name: '{{company}}' },
    { full_name: '=HYPERLINK("https://example.com")' },
    { full_name: '</style><script>alert(1)</script>' },
  ]);
  for (const text of ['Dear {{constructor}}', 'Dear {{name|{{job_title}}}}', 'Dear {{name', '{{__proto__}}', '{{}}'])
    expect(await run({ change: { ...rejection, text } })).toBe('bad_request');
  expect(await run({ change: { ...rejection, subject: 'News\r\nBcc: all@example.com' } })).toBe('bad_request');
  const emoji = '🎉'.repeat(2_490);
  expect(await run({ change: { ...rejection, text: `{{name}} ${emoji}` } })).toMatchObject({ counts: { done: 3 } });
  expect((await Promise.all([1, 2, 3].map(messageTo))).map(({ text }) => text)).toEqual([
    `{{company}} ${emoji}`,
    `=HYPERLINK("https://example.com") ${emoji}`,
    `</style><script>alert(1)</script> ${emoji}`,
  ]);
});

test('[BULK-06] one that was moved in psql meanwhile is restored to where psql moved it', async () => {
  const { run, undo, rows, idOf } = await bulkJob(api, admin.token, 2);
  await db.$executeRaw`UPDATE applications SET status = 'Offer' WHERE id = ${idOf(1)}::uuid`;
  const { id } = await run({ change: move });
  expect(await rows()).toMatchObject([
    { status: 'Interview', shown_status: 'Offer' },
    { status: 'Interview', shown_status: 'Applied' },
  ]);
  await undo(id);
  expect(await rows()).toMatchObject([
    { status: 'Offer', shown_status: null },
    { status: 'Applied', shown_status: null },
  ]);
});

test('what is not of the job, or was erased, is left out; a bulk action about nothing else is refused', async () => {
  const { run, selection } = await bulkJob(api, admin.token, 1);
  const elsewhere = await bulkJob(api, admin.token, 1);
  const gone = { id: crypto.randomUUID(), version: 1 };
  expect(await run({ applications: [...elsewhere.selection, gone] })).toBe('application_not_found');
  expect(await run({ applications: [...selection, ...elsewhere.selection, gone] })).toMatchObject({ total: 1 });
  expect((await elsewhere.rows())[0]).toMatchObject({ status: 'Applied' });
});
