import { createApplication } from '@careers/samples/factories/application';
import { createJob } from '@careers/samples/factories/job';
import { expect, test } from 'vitest';
import { testApi } from '../testing/test-api.ts';

const api = await testApi();
const { call, db } = api;
const [admin, colleague] = [await api.admin(), await api.admin()];
await db.profile.update({ where: { id: admin.id }, data: { full_name: 'Helen Ashdown' } });

function ask(path: string, input: object = {}) {
  return api.query(path, input, admin);
}
async function send(path: string, body: object, { token } = admin) {
  const { body: reply } = await call('POST', `/trpc/admin.settings.templates.${path}`, { token, body });
  return reply.result ? { data: reply.result.data } : { ...reply.error.data, message: reply.error.message };
}
function texts(changes: object = {}) {
  return {
    name: crypto.randomUUID(),
    purpose: 'not_progressing',
    subject: 'Your application for {{job_title}}',
    text: 'Hello {{name}},\n\nThank you.',
    ...changes,
  };
}
function save({ id, ...template }: { id: string }, changes: object, by = admin) {
  return send('save', { ...template, template_id: id, ...changes }, by);
}

test('a template is added, saved as a new version and read by those who write, by name', async () => {
  const { data: added } = await send('add', texts({ name: 'A first  draft' }));
  expect(added).toMatchObject({ name: 'A first draft', version: 1, archived_at: null });
  const { data: saved } = await save(added, { text: 'Hello {{ NAME | there }},' });
  expect(saved).toMatchObject({ id: added.id, version: 2, text: 'Hello {{ NAME | there }},' });
  expect(await ask('admin.settings.templates.versions', { template_id: added.id })).toMatchObject([
    { version: 2, text: 'Hello {{ NAME | there }},', saved_by: 'Helen Ashdown' },
    { version: 1, text: added.text, saved_by: 'Helen Ashdown' },
  ]);
  const { templates } = await ask('hiring.templates');
  expect(templates.map(({ name }: { name: string }) => name)).toEqual([
    'A first draft',
    'After an interview',
    'After reading your application',
    'Invitation to an interview',
    'Job offer',
    'Keep in touch',
    'The job is no longer open',
    'We need a little longer',
  ]);
  const actions = await db.auditEvent.findMany({ where: { action: 'template_changed' } });
  expect(actions.map(({ subject_id, actor_id, detail }) => [subject_id, actor_id, detail])).toEqual([
    [added.id, admin.id, null],
    [added.id, admin.id, null],
  ]);
});

test('a next step, which a tab or a process of the release before writes, is an invitation', async () => {
  const { data: sent } = await send('add', texts({ purpose: 'next_step' }));
  const { purpose } = await db.messageTemplate.findUniqueOrThrow({ where: { id: sent.id } });
  expect([sent.purpose, purpose]).toEqual(['interview', 'interview']);
  const { id } = await db.messageTemplate.create({ data: texts({ purpose: 'next_step' }) });
  const { templates } = await ask('hiring.templates');
  expect(templates).toContainEqual(expect.objectContaining({ id, purpose: 'interview' }));
  expect(await ask('admin.settings.templates.byId', { template_id: id })).toMatchObject({ purpose: 'interview' });
  expect(await send('add', texts({ purpose: 'praise' }))).toMatchObject({ error: 'bad_request', field: 'purpose' });
});

test('the second of two administrators who edit a template is refused, with the first one’s name', async () => {
  const { data: template } = await send('add', texts());
  const replies = await Promise.all([save(template, { text: 'By one.' }), save(template, { text: 'By two.' })]);
  expect(replies.map(({ error }) => error)).toEqual(expect.arrayContaining(['changed_meanwhile', undefined]));
  expect(await save(template, { text: 'By a third.' }, colleague)).toMatchObject({
    httpStatus: 409,
    error: 'changed_meanwhile',
    conflict: { by: 'Helen Ashdown', own: false, version: 2 },
  });
});

test('[REASON-05] a wrong field is named with its place, and a subject of 151 characters is refused', async () => {
  for (const [changes, field, message] of [
    [
      { text: 'Hello,\n\nDear {{constructor}}' },
      'text',
      'There is no field called ‘constructor’ (line 3, character 6)',
    ],
    [
      { text: '{{name|{{job_title}}}}' },
      'text',
      'A field begins with {{ and ends with }}, and has no other field in it (line 1, character 1)',
    ],
    [
      { text: 'Hello {{name' },
      'text',
      'A field begins with {{ and ends with }}, and has no other field in it (line 1, character 7)',
    ],
    [{ subject: 'For {{surname}}' }, 'subject', 'There is no field called ‘surname’ (line 1, character 5)'],
    [{ subject: 'x'.repeat(151) }, 'subject', 'The subject must be at most 150 characters'],
    [{ subject: 'Hello\nBcc: all@example.com' }, 'subject', 'The subject must be one line'],
    [{ subject: ' ' }, 'subject', 'The subject is required'],
    [{ text: 'x'.repeat(5_001) }, 'text', 'The message must be at most 5,000 characters'],
    [{ name: 'x'.repeat(81) }, 'name', 'The name must be at most 80 characters'],
  ] as const)
    expect(await send('add', texts(changes))).toMatchObject({ error: 'bad_request', field, message });
  for (const changes of [
    { subject: 'x'.repeat(150) },
    { text: 'Hello {{ name }}, {{NAME}}, {{ Job_Title | the job }}' },
    { text: '{{name}}{{company}}{{sender}}' },
    { text: Array(40).fill('{{name}}').join(' ') },
    { text: 'No field at all. See https://example.com/a?b=c&d=(e)[f].' },
  ])
    expect(await send('add', texts(changes))).toMatchObject({ data: changes });
});

test('[REASON-06] a changed template leaves a planned message as it was previewed', async () => {
  const { data: template } = await send('add', texts({ text: 'Dear {{name}}, not this time.' }));
  const job = await createJob(db);
  const { id } = await createApplication(db, job, await api.candidate({ full_name: 'Priya Nair' }));
  const { subject, text } = template;
  const decision = { status: 'Rejected', notify: 'message', subject, text, send_at: 'soon' };
  function bulk(path: string, input: object) {
    return api.mutate(`hiring.bulk.${path}`, input, admin);
  }
  const preview = await bulk('previewMail', { job_id: job.id, application_id: id, change: decision });
  expect(preview.text).toContain('\n\nDear Priya Nair, not this time.\n\n');
  const action = { id: crypto.randomUUID(), job_id: job.id, applications: [{ id, version: 1 }] };
  await bulk('run', { ...action, change: decision });
  await save(template, { text: 'Dear {{name}}, other words.' });
  const { messages } = await api.query('hiring.messages.thread', { id }, admin);
  expect(messages).toMatchObject([{ subject: preview.subject, text: 'Dear Priya Nair, not this time.' }]);
});

test('an archived template is offered to nobody, and cannot be saved until it is restored', async () => {
  const { data: template } = await send('add', texts({ name: 'Old words' }));
  await send('archive', { template_id: template.id });
  expect(JSON.stringify(await ask('hiring.templates'))).not.toContain(template.id);
  const { templates, archived } = await ask('admin.settings.templates.list');
  expect([JSON.stringify(templates).includes(template.id), archived[0].id]).toEqual([false, template.id]);
  expect(await save(template, { text: 'New words.' })).toMatchObject({ error: 'template_not_found' });
  expect(await ask('admin.settings.templates.byId', { template_id: template.id })).toMatchObject({ name: 'Old words' });

  const { data: same } = await send('add', texts({ name: 'OLD WORDS' }));
  expect(await send('restore', { template_id: template.id })).toMatchObject({ error: 'template_taken', field: 'name' });
  expect(await save(same, { name: 'Keep in touch' })).toMatchObject({ error: 'template_taken' });
  await send('archive', { template_id: same.id });
  await send('restore', { template_id: template.id });
  expect(await save(template, { text: 'New words.' })).toMatchObject({ data: { version: 2 } });
  expect(await send('archive', { template_id: crypto.randomUUID() })).toMatchObject({ error: 'template_not_found' });
});

test('there are at most 100 templates to choose from', async () => {
  const count = await db.messageTemplate.count({ where: { archived_at: null } });
  const data = Array.from({ length: 99 - count }, () => texts());
  await db.messageTemplate.createMany({ data });
  const replies = await Promise.all([send('add', texts()), send('add', texts())]);
  expect(replies.map(({ error }) => error)).toEqual(expect.arrayContaining(['too_many_templates', undefined]));
});
