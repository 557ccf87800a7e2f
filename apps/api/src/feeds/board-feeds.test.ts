import { jobBoards } from '@careers/contracts/site/job-boards';
import { createJob, jobRow } from '@careers/samples/factories/job';
import { createAdmin } from '@careers/samples/factories/person';
import { describe, expect, test, vi } from 'vitest';
import { asUser } from '../testing/caller.ts';
import { testSite } from '../testing/test-site.ts';
import { parseBoardFeed } from './testing/parsed-feed.ts';

const { app, db } = await testSite();
const administrator = asUser(db, await createAdmin(db), 'admin');

function get(board: string, headers: Record<string, string> = {}) {
  return app.inject({ url: `/feeds/${board}.xml`, headers });
}
async function jobsOf(board: (typeof jobBoards)[number]) {
  const reply = await get(board);
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
  return parseBoardFeed(board, reply.body);
}
async function idsIn(board: (typeof jobBoards)[number]) {
  return (await jobsOf(board)).map(({ referencenumber, id }) => referencenumber ?? id);
}
async function absent(id: string) {
  const { places } = await administrator.admin.jobs.places({ id });
  return Object.fromEntries(places.map((each) => [each.place, each.absent]));
}

const long = `<p>${'We keep every van on the road. '.repeat(5)}</p>`;

describe('[FEED-01] the feeds for job boards', () => {
  test('[FEED-05] have exactly the open jobs that are not filled, but those that ‘Where this job is’ names with a reason', async () => {
    const listed = await createJob(db, { description: long });
    const others = {
      remote: await createJob(db, { description: long, location: 'Remote, UK', workplace: 'Remote' }),
      short: await createJob(db, { description: '<p>Drive.</p>' }),
      filled: await createJob(db, { description: long, filled: true }),
      closed: await createJob(db, { description: long, closed_at: new Date(), closing_date: new Date('2026-01-31') }),
      draft: await createJob(db, { description: long, status: 'Draft' }),
      planned: await createJob(db, { description: long, status: 'Draft' }),
    };
    await db.jobPlan.create({ data: { job_id: others.planned.id, publish_at: new Date('2099-01-01T09:00:00Z') } });
    expect(await idsIn('indeed')).toEqual([others.short.id, listed.id]);
    expect(await idsIn('adzuna')).toEqual([others.remote.id, listed.id]);
    const here = { site: null, sitemap: null, indeed: null, adzuna: null };
    expect(await absent(listed.id)).toEqual(here);
    expect(await absent(others.remote.id)).toEqual({ ...here, indeed: 'no_town' });
    expect(await absent(others.short.id)).toEqual({ ...here, adzuna: 'short_text' });
    expect(await absent(others.filled.id)).toEqual({ ...here, indeed: 'filled', adzuna: 'filled' });
    for (const [reason, job] of [
      ['closed', others.closed],
      ['draft', others.draft],
      ['planned', others.planned],
    ] as const)
      expect(await absent(job.id)).toEqual({ site: reason, sitemap: reason, indeed: reason, adzuna: reason });
    await administrator.admin.jobs.update({ id: others.remote.id, address_locality: 'Leeds' });
    await expect.poll(() => idsIn('indeed')).toContain(others.remote.id);
    await administrator.admin.jobs.toggleFilled({ id: others.remote.id });
    await expect.poll(() => idsIn('indeed')).not.toContain(others.remote.id);
  });

  test('have text in CDATA without HTML entities and forbidden characters, and every compulsory field, for 500 generated jobs', async () => {
    const titles = ['R&D Lead ]]> £', 'Bell \u0007 ringer', 'Tyre &amp; Van', 'Fleet \\ Manager', '🚐 Zoë <b>'];
    const texts = [
      '<p>Salt &amp; pepper, 5 &lt; 6 &gt; 4, &quot;quoted&quot; &#39;too&#39;.&nbsp;&lt;script&gt;</p>',
      '<p>It ends ]]> here ]]]]> and &amp;lt; there</p>',
      '<ul><li>Nested <strong>lists</strong></li></ul><p>Line\u0001 \u001f feed &amp;#60; \uFFFE</p>',
    ];
    const rows = Array.from({ length: 500 }, (_, n) =>
      jobRow({
        title: `${titles[n % titles.length]} ${n}`,
        description: long + texts[n % texts.length],
        location: n % 7 === 0 ? 'Remote' : 'Leeds',
        salary_min: n % 3 === 0 ? null : 20_000 + n,
        salary_max: n % 5 === 0 ? null : 90_000 + n,
        employment_type: n % 2 === 0 ? ['Full-time'] : ['Part-time', 'Contract'],
        address_postcode: n % 4 === 0 ? 'LS1 4AP' : null,
      }),
    );
    await db.job.createMany({ data: rows });
    await expect.poll(async () => (await idsIn('indeed')).length, { timeout: 30_000 }).toBeGreaterThan(400);
    const [indeed, adzuna] = [await jobsOf('indeed'), await jobsOf('adzuna')];
    expect(adzuna.filter(({ id }) => rows.some((row) => row.id === id))).toHaveLength(500);
    expect(indeed.filter(({ referencenumber }) => rows.some((row) => row.id === referencenumber))).toHaveLength(428);
    for (const text of [...indeed, ...adzuna].flatMap((job) => Object.values(job))) {
      expect(text).not.toMatch(/&(?:\w+|#\w+);/);
      expect(text).not.toMatch(/[^\t\n\r -\uFFFD]/);
    }
    expect(adzuna.find(({ id }) => id === rows[0]?.id)?.['title']).toBe('R&D Lead ]]> £ 0');
    const [first, second] = [0, 1].map((at) => adzuna.find(({ id }) => id === rows[at]?.id)?.['description']);
    expect(first).toContain('<p>Salt & pepper, 5 < 6 > 4, "quoted" \'too\'. < script></p>');
    expect(second).toContain('<p>It ends ]]> here ]]]]> and & lt; there</p>');
  });
});

test('[FEED-02] [REPORT-02] reference, date and salary are those of the job’s page, its address names the board as source, and a reference is never that of another job', async () => {
  const job = await createJob(db, { description: long, salary_period: 'hour', salary_min: 12.21, salary_max: 15 });
  async function inFeed(id: string) {
    return (await jobsOf('indeed')).find(({ referencenumber }) => referencenumber === id);
  }
  await expect.poll(() => inFeed(job.id), { timeout: 20_000 }).toBeDefined();
  expect((await jobsOf('adzuna')).find(({ id }) => id === job.id)).toMatchObject({
    salary_min: '12.21',
    salary_max: '15',
  });
  const page = (await app.inject({ url: `/api/jobs/${job.slug}` })).json();
  expect(await inFeed(job.id)).toMatchObject({
    date: page.created_at,
    salary: '£12.21 - £15 an hour',
    url: `https://careers.test/jobs/${job.slug}?source=indeed`,
  });
  await administrator.admin.jobs.update({
    id: job.id,
    slug: 'another-address',
    title: 'Another title',
    status: 'Draft',
  });
  await administrator.admin.jobs.update({ id: job.id, status: 'Published' });
  await expect
    .poll(() => inFeed(job.id))
    .toMatchObject({
      date: page.created_at,
      url: 'https://careers.test/jobs/another-address?source=indeed',
    });
  const relisted = await administrator.admin.jobs.relist({ id: job.id });
  expect(relisted.id).not.toBe(job.id);
});

test('a robot that fetches a feed again and again is answered from the cache, or that nothing has changed', async () => {
  const { headers } = await get('indeed');
  const read = vi.spyOn(db.job, 'findMany');
  async function reads() {
    read.mockClear();
    await get('indeed');
    return read.mock.calls.length;
  }
  await expect.poll(reads).toBe(0); // the changes of earlier tests have arrived
  for (let count = 0; count < 5; count += 1) {
    const again = await get('indeed', { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await get('indeed')).statusCode).toBe(200);
  }
  expect(read).not.toHaveBeenCalled();
  read.mockRestore();
});
