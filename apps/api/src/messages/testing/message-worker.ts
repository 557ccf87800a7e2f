import { createSecretKey } from 'node:crypto';
import { createDb } from '@careers/db/client';
import { openMail } from '@careers/mail/open-mail';
import { brandFrom } from '@careers/contracts/site/brand';
import { openBackground } from '@careers/server/background';
import { plannedMessagesJob } from '../send-due.service.ts';

// A process that sends planned messages and mails over and over, until it is killed. Its arguments are the database and the
// mail server.
const [url = '', smtp_url = ''] = process.argv.slice(2);
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const db = createDb(url, { max: 4 });
const background = openBackground({ db, pollSeconds: 0.5 });
const from = { name: 'Larkfield Careers', address: 'no-reply@careers.example.com' };
const settings = { brand: brandFrom(), from, smtp_url, mailbox: '/nowhere', mails_per_day: 5_000 };
const mail = openMail({ db, background, settings });
background.start([mail.deliveryJob(quiet)], quiet);
const job = plannedMessagesJob({
  db,
  mailer: mail.mailer,
  brand: { name: 'Larkfield' },
  site_url: 'https://careers.example.com',
  auth: { deriveKey: () => createSecretKey(Buffer.alloc(32)) },
});
console.log('ready');
for (;;) await job.work().catch(() => undefined);
