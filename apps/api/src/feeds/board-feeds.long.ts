import { todayInLondon } from '@careers/contracts/jobs/closing-day';
import { jobBoards } from '@careers/contracts/site/job-boards';
import { createJob, jobRow } from '@careers/samples/factories/job';
import { createAdmin } from '@careers/samples/factories/person';
import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { closeDueJobs } from '../jobs/closing.service.ts';
import { publishDueJobs } from '../jobs/job-plans.service.ts';
import { asUser } from '../testing/caller.ts';
import { testSite } from '../testing/test-site.ts';
import { boardFeed } from './board-feeds.ts';
import { jsonFeed } from './list-feed.ts';
import { readAllOpenJobs } from './listed-jobs.service.ts';
import { parseBoardFeed } from './testing/parsed-feed.ts';

const { db } = await testSite();
let administrator = asUser(db, await createAdmin(db), 'admin');
const options = { site_url: 'https://careers.test', brand: { name: 'Test Leasing' } };
const long = `<p>${'We keep every van on the road. '.repeat(5)}</p>`;
const yesterday = new Date(Date.parse(todayInLondon()) - 86_400_000);

/** Numbers from 0 to below `max`, the same in every run. */
function randomNumbers(seed: number) {
  let state = seed;
  return (max: number) => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return Math.floor((state / 2 ** 32) * max);
  };
}

/** What can happen to a job. */
const happenings: ((id: string) => Promise<unknown>)[] = [
  (id) => administrator.admin.jobs.update({ id, status: 'Published' }),
  (id) => administrator.admin.jobs.update({ id, status: 'Published' }),
  (id) => administrator.admin.jobs.update({ id, status: 'Draft' }),
  (id) => administrator.admin.jobs.toggleFilled({ id }),
  (id) => administrator.admin.jobs.update({ id, location: 'Remote', workplace: 'Remote', address_locality: null }),
  (id) => administrator.admin.jobs.update({ id, location: 'Leeds', workplace: null }),
  (id) => administrator.admin.jobs.update({ id, description: '<p>Drive.</p>' }),
  (id) => administrator.admin.jobs.update({ id, description: long }),
  (id) => administrator.admin.jobs.update({ id, closing_date: '2999-01-31' }),
  async (id) => {
    await db.job.update({ where: { id }, data: { closing_date: yesterday } });
    await closeDueJobs({ db });
  },
  async (id) => {
    await db.jobPlan.create({ data: { job_id: id, publish_at: yesterday } }).catch(() => undefined); // planned already
    await publishDueJobs({ db });
  },
  async (id) => {
    const { version } = await db.job.findUniqueOrThrow({ where: { id } });
    await administrator.admin.jobs.changeMany({ change: 'close', jobs: [{ id, version }] });
  },
  (id) => administrator.admin.jobs.relist({ id }),
];

async function listedIds() {
  const { jobs } = await administrator.jobs.list({ limit: 100 });
  return jobs.filter(({ filled }) => !filled).map(({ id }) => id);
}

test(
  '[FEED-01] after each of 500 random histories the feeds have the listed jobs, but those that are named with a reason',
  { timeout: 600_000 },
  async () => {
    for (let seed = 1; seed <= 500; seed += 1) {
      const random = randomNumbers(seed);
      await db.job.deleteMany();
      administrator = asUser(db, await createAdmin(db), 'admin'); // a new one, so that none calls too often
      for (let count = 0; count < 4; count += 1) await createJob(db, { description: long, status: 'Draft' });
      for (let step = 0; step < 10; step += 1) {
        const ids = (await db.job.findMany({ select: { id: true }, orderBy: { id: 'asc' } })).map(({ id }) => id);
        await happenings[random(happenings.length)]?.(ids[random(ids.length)] ?? '');
      }
      const listed = await listedIds();
      const open = await readAllOpenJobs({ db });
      for (const board of jobBoards) {
        const inFeed = parseBoardFeed(board, boardFeed(board, open, options)).map(
          (job) => job['referencenumber'] ?? job['id'],
        );
        const named = new Set<string>();
        for (const id of listed) {
          const { places } = await administrator.admin.jobs.places({ id });
          if (places.find(({ place }) => place === board)?.absent) named.add(id);
        }
        expect(inFeed, `history ${seed}, ${board}`).toEqual(listed.filter((id) => !named.has(id)));
      }
    }
  },
);

describe('a feed of 1,000 jobs', () => {
  test('takes at most one and a half times the processor time of the JSON feed of the same jobs', async () => {
    await db.job.deleteMany();
    await db.job.createMany({ data: Array.from({ length: 1_000 }, () => jobRow({ description: long.repeat(20) })) });
    const jobs = await readAllOpenJobs({ db });
    expect(jobs).toHaveLength(1_000);
    function processorTime(make: () => string): number {
      const before = process.cpuUsage();
      expect(make().length).toBeGreaterThan(1_000_000);
      const { user, system } = process.cpuUsage(before);
      return user + system;
    }
    function median(make: () => string): number {
      return Array.from({ length: 15 }, () => processorTime(make)).toSorted((one, other) => one - other)[7] ?? 0;
    }
    const filters = {};
    const json = median(() =>
      JSON.stringify(jsonFeed(jobs, { ...options, filters, path: '/feed.json', source: 'json-feed' })),
    );
    for (const board of jobBoards) {
      const ratio = median(() => boardFeed(board, jobs, options)) / json;
      console.log(`${board}: ${ratio.toFixed(2)} of the JSON feed`);
      expect(ratio, board).toBeLessThan(1.5);
    }
  });

  test('is valid for xmllint, where the machine has it', async ({ skip }) => {
    const jobs = await readAllOpenJobs({ db });
    for (const board of jobBoards) {
      const { error, status, stderr } = spawnSync('xmllint', ['--noout', '--nonet', '-'], {
        input: boardFeed(board, jobs, options),
      });
      if (error) skip('xmllint is not installed (Debian: libxml2-utils)');
      expect([status, String(stderr)], board).toEqual([0, '']);
    }
  });
});
