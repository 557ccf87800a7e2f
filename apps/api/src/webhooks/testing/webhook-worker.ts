import { createSecretKey } from 'node:crypto';
import { createDb } from '@careers/db/client';
import { webhookDeliveries } from '../webhook-deliveries.ts';

// A process that gives events and sends them over and over, until it is killed. Its argument is the database.
const [url = ''] = process.argv.slice(2);
function quiet(): void {
  // The test reads what the receiver got.
}
const { job } = webhookDeliveries({
  db: createDb(url, { max: 4 }),
  key: createSecretKey(Buffer.alloc(32, 7)),
  opened: ['127.0.0.0/8'],
  resolve: async () => [],
  mailer: { queueAll: async () => undefined },
  site_url: 'https://careers.example.com',
  delay_seconds: 0,
  log: { info: quiet, warn: quiet },
});
console.log('ready');
for (;;) await job.work().catch(quiet);
