import { todayInLondon } from '@careers/contracts/jobs/closing-day';
import { webhookTypeNames } from '@careers/contracts/site/webhook-types';
import { createAdmin, createCandidate } from '@careers/samples/factories/person';
import { z } from 'zod';
import { expect, test } from 'vitest';
import type { OpenApiDocument } from '../rest/openapi/document-types.ts';
import { arrange, inDays } from '../interviews/testing/arranged.ts';
import { asUser } from '../testing/caller.ts';
import { testApi } from '../testing/test-api.ts';
import { startReceiver } from './testing/receiver.ts';
import { changeJobRow, deleteJobRow } from '../jobs/job-rows.ts';
import { addEndpoint, afterSeconds, deliveries, publishJob, setStatus, submitted } from './testing/webhook-world.ts';

const { call, db } = await testApi();

/** Words that stand in everything about the person and the job, and that no other system may be sent. */
const personal = ['Marigold', 'Quenby', 'Tadcaster', '01632960888'];

test('[HOOK-02] a payload of every type has the JSON Schema of the OpenAPI document, ids alone, and nothing that names or quotes a person', async () => {
  const receiver = await startReceiver();
  await addEndpoint(db, receiver.url);
  const person = await createCandidate(db, {
    full_name: 'Marigold Quenby',
    email: 'marigold@quenby.example',
    phone: '01632960888',
    location: 'Tadcaster',
  });
  const words = { title: 'Marigold’s deputy', location: 'Tadcaster', slug: 'marigolds-deputy' };
  const job = await publishJob(db, words);
  const { id } = await submitted(db, job, person);
  await db.application.update({ where: { id }, data: { cover_letter: 'I am Marigold.', notes: 'Quenby!' } });
  await setStatus(db, id, 'Interview');
  const candidate = asUser(db, person);
  await candidate.applications.messages.reply({ id, text: 'Marigold here' });
  const written = { title: 'Quenby again', place: 'Tadcaster', text: 'Dear Marigold', team_text: 'Quenby is shy' };
  const offer = { choose: true, times: [inDays(3), inDays(4)], ...written };
  const interview_id = await arrange(db, await createAdmin(db), { id, job_id: job.id }, offer);
  const interview = { id, interview_id };
  await candidate.applications.interviews.choose({ ...interview, starts_at: offer.times[0] ?? '' });
  await candidate.applications.interviews.choose({ ...interview, starts_at: offer.times[1] ?? '' });
  await candidate.applications.interviews.cancel({ ...interview, line: 'Marigold is ill' });
  await changeJobRow(db, job, { title: 'Quenby’s deputy', filled: true, closed_at: new Date(), version: 2 });
  const hired = { job_id: job.id, hired: [id], not_hired: [], elsewhere: 0, hired_on: todayInLondon() };
  const { hiring } = asUser(db, await createAdmin(db), 'admin');
  await hiring.hires.setForJob(hired);
  await hiring.hires.setForJob({ ...hired, hired: [], not_hired: [id] });
  await afterSeconds(db, 301);
  const { lines, sendAll } = deliveries(db);
  await sendAll();
  await asUser(db, person).applications.withdraw({ id });
  await sendAll();
  await db.application.delete({ where: { id } });
  await deleteJobRow(db, job);
  await sendAll();

  const { webhooks }: OpenApiDocument = (await call('GET', '/api/openapi.json')).body;
  const types = receiver.received.map(({ body }) => {
    const payload: unknown = JSON.parse(body);
    const { type } = z.object({ type: z.string() }).parse(payload);
    const schema = webhooks[type]?.post.requestBody?.content['application/json']?.schema;
    const strict = JSON.stringify(schema).replaceAll('"type":"object"', '"type":"object","additionalProperties":false');
    expect(z.fromJSONSchema(JSON.parse(strict)).safeParse(payload).error, type).toBeUndefined();
    expect(Buffer.byteLength(body), type).toBeLessThanOrEqual(2_000);
    return type;
  });
  expect(new Set(types)).toEqual(new Set(webhookTypeNames));
  const sent = JSON.stringify([receiver.received, lines, await db.webhookEvent.findMany()]);
  for (const word of personal) expect(sent.toLowerCase()).not.toContain(word.toLowerCase());
  const texts = receiver.received.flatMap(({ body }) => [...body.matchAll(/:"([^"]*)"/g)].map(([, text = '']) => text));
  for (const text of texts)
    expect(text, 'an id, a type, a status or a date').toMatch(
      /^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|[a-z]+\.[a-z_]+|Applied|Interview|2\d{3}-\d\d-\d\d(T[\d:.]+Z)?)$/,
    );
});
