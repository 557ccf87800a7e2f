import { applicationRow } from '@careers/samples/factories/application';
import { createJob } from '@careers/samples/factories/job';
import { beforeEach, expect, test } from 'vitest';
import { testApi } from '../testing/test-api.ts';
import { spreadsheetRows } from './testing/spreadsheet-rows.ts';

const { call, candidate, admin, db } = await testApi();
const [job, { token }, { token: adminToken }] = [await createJob(db), await candidate(), await admin()];
beforeEach(() => db.application.deleteMany());

/** Applies with a source, and returns the stored one. */
async function apply(source?: string): Promise<string> {
  const body = { source, cover_letter: crypto.randomUUID() };
  const reply = await call('POST', `/api/jobs/${job.id}/apply`, { token, body });
  expect(reply.status).toBe(200);
  const stored = await db.application.findFirstOrThrow({ where: { cover_letter: body.cover_letter } });
  return stored.source;
}

/** Stores an application from each source, made at a time. */
async function applied(sources: readonly string[], created_at = new Date()): Promise<void> {
  const person = await candidate();
  await db.application.createMany({
    data: sources.map((source) => applicationRow(job, person, { source, created_at })),
  });
}

test('[REPORT-02] an application has the source that its candidate came with, ‘other’ for a wrong one, and ‘direct’ for none', async () => {
  for (const [sent, stored] of [
    ['indeed', 'indeed'],
    ['LinkedIn', 'linkedin'],
    ['<script>', 'other'],
    ['a'.repeat(200), 'other'],
    ['', 'direct'],
    [undefined, 'direct'],
  ] as const)
    expect(await apply(sent), String(sent)).toBe(stored);
});

test('a source that is no text, or is longer than any address of this site, is refused', async () => {
  for (const source of [7, ['indeed'], 'a'.repeat(201), 'a\0b']) {
    const reply = await call('POST', `/api/jobs/${job.id}/apply`, { token, body: { source } });
    expect([reply.status, reply.body]).toEqual([400, { error: expect.any(String), field: 'source' }]);
  }
});

test('[REPORT-02] after 50 sources in a month a new one is ‘other’, a known one stays, and the next month begins anew', async () => {
  const many = Array.from({ length: 50 }, (_, n) => `board-${n}`);
  await applied([...many, 'direct', 'other'], new Date(Date.now() - 32 * 24 * 60 * 60_000));
  expect(await apply('flyer')).toBe('flyer');
  await applied(many.slice(0, 48));
  expect(await apply('fair')).toBe('fair');
  expect(await apply('radio')).toBe('other');
  expect(await apply('fair')).toBe('fair');
  expect(await apply('board-3')).toBe('board-3');
  expect(await apply()).toBe('direct');
});

test('[REPORT-02] the team is shown the source: with the application, over REST and in the CSV file', async () => {
  await apply('Indeed');
  const { id } = await db.application.findFirstOrThrow();
  const listed = await call('GET', `/api/admin/jobs/${job.id}/applicants`, { token: adminToken });
  expect(listed.body).toMatchObject({ applications: [{ id, source: 'indeed' }] });
  const csv = await call('GET', `/api/admin/jobs/${job.id}/applicants.csv`, { token: adminToken });
  const [columns = [], cells = []] = spreadsheetRows(csv.text);
  expect(cells[columns.indexOf('Source')]).toBe('indeed');
});
