import { createJob } from '@careers/samples/factories/job';
import { createCandidate } from '@careers/samples/factories/person';
import { expect, test } from 'vitest';
import { createApiKey } from '../api-keys/testing/create-api-key.ts';
import { testApi } from '../testing/test-api.ts';

const MIB = 1024 * 1024;
const { app, call, db, admin } = await testApi({}, {}, { pool: { max: 12 } }); // five calls wait, and each is told who calls
const boss = await admin();
const { token } = await createApiKey(db);
const job = await createJob(db);
const person = await createCandidate(db);
const answers = Array.from({ length: 15 }, () => ({
  question_id: crypto.randomUUID(),
  version: 1,
  type: 'long',
  label: 'Why?',
  unit: null,
  value: '漢'.repeat(2_000),
}));
const { id: job_id, title, department, location } = job;
for (let batch = 0; batch < 100; batch += 20)
  await db.application.createMany({
    data: Array.from({ length: 20 }, (_, at) => ({
      user_id: person.id,
      job_id,
      job_title: title,
      job_department: department,
      job_location: location,
      cover_letter: `${batch + at} ${'漢'.repeat(4_990)}`,
      answers,
      created_at: new Date(Date.UTC(2025, 0, batch + at)),
    })),
  });

test.for([
  [`/api/admin/jobs/${job_id}/applicants?limit=500`, 'applications'],
  ['/api/admin/applications?limit=500', 'applications'],
] as const)('%s has at most 2 MB in a page, and its links lead to all 100', async ([first, name]) => {
  const [found, sizes]: [Set<string>, number[]] = [new Set(), []];
  for (let path: string | undefined = first; path !== undefined;) {
    const reply: Awaited<ReturnType<typeof call>> = await call('GET', path, { token });
    expect(reply.status).toBe(200);
    sizes.push(Buffer.byteLength(reply.text));
    for (const { id } of reply.body[name]) found.add(id);
    path = /<([^>]*)>; rel="next"/.exec(reply.headers['link'] ?? '')?.[1];
  }
  expect(found.size).toBe(100);
  expect(Math.max(...sizes)).toBeLessThan(2.2 * MIB);
  expect(sizes.length).toBeLessThan(9);
});

test('the list of the website ends alike, and the CSV file has all 100', async () => {
  const mine = await call('GET', `/trpc/hiring.applicants?input={"job_id":"${job_id}","limit":500}`, {
    token: boss.token,
  });
  expect(mine.body.result.data.next_cursor).not.toBeNull();
  expect(Buffer.byteLength(mine.text)).toBeLessThan(2.2 * MIB);
  const csv = await app.inject({
    url: `/api/admin/jobs/${job_id}/applicants.csv`,
    headers: { authorization: `Bearer ${boss.token}` },
  });
  expect(csv.body.match(new RegExp(person.email ?? '', 'g'))).toHaveLength(100);
});

test('of five large calls of one person at once four are made, and the fifth is told when to try again', async () => {
  const paths = Array(5).fill('hiring.applicants').join(',');
  const input = JSON.stringify(Object.fromEntries(paths.split(',').map((_, at) => [at, { job_id, limit: 500 }])));
  const path = `/trpc/${paths}?batch=1&input=${encodeURIComponent(input)}`;
  for (const attempt of [1, 2]) {
    const { headers, body } = await call('GET', path, { token: boss.token });
    const statuses = body.map(
      (reply: { error?: { data: { httpStatus: number } } }) => reply.error?.data.httpStatus ?? 200,
    );
    expect([attempt, statuses.toSorted()]).toEqual([attempt, [200, 200, 200, 200, 429]]);
    expect(headers['retry-after']).toBe('1');
  }
});

test('of five exports of one person at once four are made, and the fifth is told when to try again', async () => {
  async function download() {
    const { statusCode, headers, body } = await app.inject({
      url: `/api/admin/jobs/${job_id}/applicants.csv`,
      headers: { authorization: `Bearer ${boss.token}` },
    });
    return { statusCode, wait: headers['retry-after'], lines: body.split('\r\n').length };
  }
  const { downloads } = await db.$transaction(
    async (tx) => {
      await tx.$executeRaw`LOCK TABLE job_questions IN ACCESS EXCLUSIVE MODE`; // an export reads them, a page does not
      const five = [1, 2, 3, 4, 5].map(download);
      expect(await Promise.race(five)).toMatchObject({ statusCode: 429, wait: '1' });
      return { downloads: five };
    },
    { timeout: 20_000 },
  );
  const statuses = (await Promise.all(downloads)).map(({ statusCode }) => statusCode);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 200, 200, 200, 429]);
  expect(await download(), 'once they have ended').toMatchObject({ statusCode: 200, lines: 102 });
});
