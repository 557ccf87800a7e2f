import { createJob } from '@careers/samples/factories/job';
import { expect, test } from 'vitest';
import { testSite } from '../testing/test-site.ts';
import { xmlText } from './xml-text.ts';

test('[FEED-01] a board that the setting leaves out has no feed', async () => {
  const { app, db } = await testSite({ feeds: ['adzuna'] });
  await createJob(db);
  expect((await app.inject({ url: '/feeds/adzuna.xml' })).statusCode).toBe(200);
  expect((await app.inject({ url: '/feeds/indeed.xml' })).statusCode).toBe(404);
});

test('a lone half of a surrogate pair is dropped, and a whole pair stays', () => {
  expect(xmlText('a\uD83Db \uDE90c 🚐')).toBe('ab c 🚐');
});
