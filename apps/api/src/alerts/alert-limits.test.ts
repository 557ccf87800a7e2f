import type { Mail } from '@careers/mail/mailer';
import { expect, test } from 'vitest';
import { testSite } from '../testing/test-site.ts';

const mails: Mail[] = [];
const { app, db } = await testSite({ mailer: { queue: async (_tx, mail) => void mails.push(mail) } });

test('[ALERT-09] one network address causes 20 mails a day to strangers, however many it asks for', async () => {
  const replies = [];
  for (let request = 0; request < 60; request += 1)
    replies.push(
      await app.inject({
        method: 'POST',
        url: '/alerts/new',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: `email=stranger-${request}%40example.com&frequency=daily`,
      }),
    );
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([
    ...Array<number>(20).fill(303),
    ...Array<number>(40).fill(429),
  ]);
  expect(Number(replies.at(-1)?.headers['retry-after'])).toBeGreaterThan(86_000);
  expect(replies.at(-1)?.body).toContain('Too many requests for job alerts. Please try again in 24 hours.');
  expect([mails.length, await db.jobAlert.count()]).toEqual([20, 20]);
});
