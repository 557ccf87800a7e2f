import { createJob } from '@careers/samples/factories/job';
import { expect, test, vi } from 'vitest';
import { toJob } from '../jobs/jobs.select.ts';
import { testSite } from '../testing/test-site.ts';
import { jobImage } from './job-image.ts';
import { changeJobRow, deleteJobRow } from '../jobs/job-rows.ts';

const { app, db } = await testSite();
function get(slug: string, headers: Record<string, string> = {}) {
  return app.inject({ url: `/jobs/${slug}/image.png`, headers });
}
/** Width and height in the header of a PNG (https://www.w3.org/TR/png/#11IHDR). */
function sizeOf(png: Buffer): [number, number] {
  expect(png.subarray(0, 8)).toEqual(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

test('[REACH-03] a job has a picture of 1200 by 630 pixels, whatever its title holds', async () => {
  for (const title of [
    'Fleet Manager',
    'x'.repeat(200),
    'Head of Fleet, '.repeat(13),
    'Łódź <b>&amp;</b> \\ 日本 🚗',
  ]) {
    const job = await createJob(db, { title });
    const reply = await get(job.slug);
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/png']);
    expect(reply.headers).not.toHaveProperty('content-encoding');
    expect(sizeOf(reply.rawPayload), title).toEqual([1200, 630]);
  }
});

test('[REACH-03] the picture is cached with its ETag, and is drawn again when the title has changed', async () => {
  const job = await createJob(db, { title: 'Van Fitter' });
  const before = await get(job.slug);
  const again = await get(job.slug, { 'if-none-match': String(before.headers['etag']) });
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  await db.job.update({ where: { id: job.id }, data: { title: 'Lead Van Fitter' } });
  await vi.waitFor(async () => expect((await get(job.slug)).headers['etag']).not.toBe(before.headers['etag']), 10_000);
});

test('[REACH-03] a job without a page has no picture; a former address redirects to the present one', async () => {
  const [draft, gone, moved] = [await createJob(db, { status: 'Draft' }), await createJob(db), await createJob(db)];
  await deleteJobRow(db, gone);
  await changeJobRow(db, moved, { slug: 'moved-picture' });
  expect([(await get(draft.slug)).statusCode, (await get('unknown')).statusCode]).toEqual([404, 404]);
  expect((await get(gone.slug)).statusCode).toBe(410);
  const reply = await get(moved.slug);
  expect([reply.statusCode, reply.headers['location']]).toEqual([301, '/jobs/moved-picture/image.png']);
});

test('signs that the fonts lack are left out of the picture, and a title of them alone has another word', async () => {
  const job = await createJob(db, { location: 'Leeds' });
  async function picture(title: string, location = 'Leeds'): Promise<string> {
    return (await jobImage({ ...toJob(job), title, location }, 'Larkfield 漢')).toString('base64');
  }
  const plain = await picture('Van Driver');
  for (const sign of ['→', '✓', '🚐', '👩🏽‍🔧', '日本', '★', 'ﬁ', 'Ж'])
    expect((await picture(`Van ${sign} Driver ${sign}`)) === plain, sign).toBe(true);
  for (const sign of ['é', 'ł', 'ő', '£', '€', '–', '’', '“', 'a\u0301'])
    expect((await picture(`Van Driver ${sign}`)) === plain, sign).toBe(false);
  expect((await picture('(日本) 🚐')) === (await picture('Vacancy'))).toBe(true);
  expect((await picture('Van Driver', '東京')) === (await picture('Van Driver', '→'))).toBe(true);
});
