import { createApplication } from '@careers/samples/factories/application';
import { createJob } from '@careers/samples/factories/job';
import { expect, test } from 'vitest';
import { testApi } from '../testing/test-api.ts';

const api = await testApi();
const { db } = api;
const admin = await api.admin();

function ask(path: string, input: object = {}) {
  return api.query(path, input, admin);
}
function press(path: string, input: object) {
  return api.mutate(`admin.settings.reasons.${path}`, input, admin);
}
function labelsOf({ reasons }: { reasons: { label: string }[] }) {
  return reasons.map(({ label }) => label);
}
async function removeAll(): Promise<void> {
  await db.applicationReason.deleteMany();
  await db.rejectionReason.deleteMany();
}
async function add(...labels: string[]) {
  const added = [];
  for (const label of labels) added.push(await press('add', { label }));
  return added;
}

test('a company begins with ten reasons, which suggest a template where one fits, and needs none', async () => {
  const { reasons, required } = await ask('hiring.reasons');
  const { templates } = await ask('hiring.templates');
  const nameOf = new Map(templates.map(({ id, name }: { id: string; name: string }) => [id, name]));
  expect(required).toBe(false);
  expect(
    reasons.map(({ label, template_id }: { label: string; template_id: string | null }) => [
      label,
      template_id && nameOf.get(template_id),
    ]),
  ).toEqual([
    ['Lacks required experience', 'After reading your application'],
    ['Lacks a required qualification or licence', 'After reading your application'],
    ['No right to work in the UK', 'After reading your application'],
    ['Other candidates fit better', 'Keep in touch'],
    ['Salary expectation', 'After reading your application'],
    ['Location or hours', 'After reading your application'],
    ['Withdrew by phone or email', null],
    ['Job cancelled', 'The job is no longer open'],
    ['Duplicate application', null],
    ['Spam', null],
  ]);
});

test('[REASON-01] administrators add, rename, order, archive and restore reasons', async () => {
  await removeAll();
  const [first, second] = await add('  Too\n far away ', 'No licence', 'Other');
  expect(first).toEqual({ id: expect.any(String), label: 'Too far away', template_id: null });
  expect(await press('add', { label: 'NO LICENCE' })).toBe('reason_taken');
  for (const label of ['', ' \u200B', 'x'.repeat(81), null]) expect(await press('add', { label })).toBe('bad_request');
  const { templates } = await ask('hiring.templates');
  const template_id = templates[0].id;
  expect(await press('change', { reason_id: first.id, label: 'Far away', template_id })).toEqual({
    id: first.id,
    label: 'Far away',
    template_id,
  });
  expect(await press('change', { reason_id: first.id, template_id: crypto.randomUUID() })).toBe('template_not_found');
  expect(await press('change', { reason_id: crypto.randomUUID(), label: 'New' })).toBe('reason_not_found');

  await add('Added by a colleague meanwhile');
  expect(labelsOf(await press('order', { reasons: [second.id, first.id] }))).toEqual([
    'No licence',
    'Far away',
    'Other',
    'Added by a colleague meanwhile',
  ]);
  const older = { reasons: [first.id, second.id], seen: [first.id, second.id] };
  expect(await press('order', older), 'of an older order').toBe('changed_meanwhile');
  await press('archive', { reason_id: second.id });
  expect(labelsOf(await ask('hiring.reasons'))).toEqual(['Far away', 'Other', 'Added by a colleague meanwhile']);
  const { archived } = await ask('admin.settings.reasons.list');
  expect(archived).toMatchObject([{ id: second.id, label: 'No licence' }]);
  const [same] = await add('no licence');
  expect(await press('restore', { reason_id: second.id }), 'its words are used again').toBe('reason_taken');
  await press('archive', { reason_id: same.id });
  await press('restore', { reason_id: second.id });
  await press('restore', { reason_id: second.id });
  expect(labelsOf(await ask('hiring.reasons')).at(-1)).toBe('No licence');
});

test('[REASON-01] the forty-first reason is refused, added or restored, also by two administrators at once', async () => {
  await removeAll();
  const [archived] = await add('Archived');
  await press('archive', { reason_id: archived.id });
  const data = Array.from({ length: 39 }, (_, at) => ({ label: `Reason ${at}`, position: at + 1 }));
  await db.rejectionReason.createMany({ data });
  const replies = await Promise.all([press('add', { label: 'One' }), press('add', { label: 'Two' })]);
  expect(replies.filter((reply) => reply === 'too_many_reasons')).toHaveLength(1);
  expect(await press('restore', { reason_id: archived.id })).toBe('too_many_reasons');
  expect(labelsOf(await ask('hiring.reasons'))).toHaveLength(40);
});

test('[REASON-01] a reason that an application has or had cannot be deleted, and one that none had can', async () => {
  await removeAll();
  const [used, unused] = await add('Used', 'Unused');
  const { id: application_id } = await createApplication(db, await createJob(db), await api.candidate());
  const replaced_at = new Date();
  await db.applicationReason.create({ data: { application_id, reason_id: used.id, replaced_at } });
  expect(await press('remove', { reason_id: used.id })).toBe('reason_used');
  expect(await press('remove', { reason_id: unused.id })).toMatchObject({ label: 'Unused' });
  expect(await press('remove', { reason_id: unused.id })).toBe('reason_not_found');
  expect(labelsOf(await ask('hiring.reasons'))).toEqual(['Used']);
});

test('a reason suggests no template that was archived', async () => {
  await removeAll();
  const template = await db.messageTemplate.create({
    data: { name: 'Old words', purpose: 'general', subject: 'Hello', text: 'Hello', archived_at: new Date() },
  });
  await db.rejectionReason.create({ data: { label: 'Old', position: 1, template_id: template.id } });
  expect((await ask('hiring.reasons')).reasons).toMatchObject([{ label: 'Old', template_id: null }]);
});
