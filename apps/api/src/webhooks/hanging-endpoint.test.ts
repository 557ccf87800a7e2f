import { brandFrom } from '@careers/contracts/site/brand';
import { testDatabase } from '@careers/db/testing';
import { openMail } from '@careers/mail/open-mail';
import { startMailServer } from '@careers/mail/testing/mail-server';
import { openBackground } from '@careers/server/background';
import { afterAll, expect, test } from 'vitest';
import { startReceiver } from './testing/receiver.ts';
import { addEndpoint, deliveries, publishJob } from './testing/webhook-world.ts';

const { db } = await testDatabase();

test('[HOOK-08] in one process nine endpoints that hang hold up neither a mail nor what happens next', async () => {
  const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const [server, hanging, other] = [
    await startMailServer(),
    await startReceiver(() => undefined),
    await startReceiver(),
  ];
  const background = openBackground({ db, pollSeconds: 0.5 });
  const from = { name: 'Larkfield Careers', address: 'no-reply@careers.example.com' };
  const settings = { brand: brandFrom(), from, smtp_url: server.url, mailbox: '/nowhere', mails_per_day: 5_000 };
  const mail = openMail({ db, background, settings });
  for (let n = 0; n < 9; n += 1) await addEndpoint(db, hanging.url);
  await addEndpoint(db, other.url);
  for (let n = 0; n < 10; n += 1) await publishJob(db);
  const webhooks = deliveries(db, { stop_ms: 50 });
  background.start([mail.deliveryJob(quiet), { ...webhooks.job, every: 200 }], quiet);
  afterAll(async () => {
    await Promise.all([background.stop(), webhooks.stop()]);
    await mail.stop();
    await server.close();
  });

  await expect.poll(() => hanging.received.length, { timeout: 15_000 }).toBe(45);
  const code = { code: '012345', minutes: 60 };
  await db.$transaction((tx) =>
    mail.mailer.queue(tx, { template: 'reauthentication', to: 'bob@example.com', user_id: null, ...code }),
  );
  await publishJob(db);
  await expect.poll(() => [server.recipients().length, other.received.length], { timeout: 10_000 }).toEqual([1, 11]);
  expect(hanging.received, 'five requests to each are still open').toHaveLength(45);
});
