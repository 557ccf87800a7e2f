import { apiKeyJobs } from '../api-keys/api-key-jobs.ts';
import { createDb } from '@careers/db/client';
import { hurryWaitingMails } from '@careers/mail/after-outage';
import { poolOptions } from '@careers/server/settings';
import type { FastifyBaseLogger } from 'fastify';
import { alertJobs } from '../alerts/alert-jobs.ts';
import { erasedApplicationsJob } from '../applications/changed-applications.service.ts';
import { runOnTime, type TimedJob } from '../background/run-on-time.ts';
import { bulkJob, lostBulkActionsJob, oldBulkActionsJob } from '../bulk/bulk-jobs.ts';
import { incomingJob, queuedCvJobs, scheduledCvJobs, unscannedCvsJob } from '../cvs/cv-jobs.ts';
import { closingJob } from '../jobs/closing.service.ts';
import { publishingJob } from '../jobs/job-plans.service.ts';
import { searchWordsJob } from '../jobs/search/search-words.service.ts';
import { mailboxErasureJob } from '../mail/mailbox-erasure-job.ts';
import { mailsStillRight } from '../mail/mails-still-right.ts';
import { plannedMessagesJob } from '../messages/planned-messages-job.ts';
import { scheduledNotices } from '../notifications/scheduled-notices.ts';
import { equalityJob } from '../equality/equality.service.ts';
import { dataExportJob, expiredExportsJob } from '../privacy/data-export-jobs.ts';
import { retentionJobs } from '../retention/retention-jobs.ts';
import { teamRecordJobs } from '../team-records/team-record-reminders.ts';
import { closedSavedJobsJob } from '../saved-jobs/saved-jobs-end.ts';
import { scheduledPruning } from '../security-events/scheduled-pruning.ts';
import { erasureFile, erasureFileJob } from '../users/erasure-file.ts';
import { webhookReach } from '../webhooks/find-target.ts';
import { webhookKey } from '../webhooks/seal-secret.ts';
import { webhookDeliveries } from '../webhooks/webhook-deliveries.ts';
import { oldWebhooksJob } from '../webhooks/webhooks-end.ts';
import type { Env, Services } from './open-services.ts';

/** The background work: at a computed moment (`timed`), by cron (`scheduled`), and from queues. */
export function backgroundJobs(
  env: Env,
  { db, mail, background, signIn: { auth }, cvs }: Services,
  log: FastifyBaseLogger,
) {
  // Reading the words of a million jobs takes longer than the timeout of requests.
  const slowDb = createDb(env.DATABASE_URL, { ...poolOptions(env), max: 1, statementTimeoutMs: 600_000 });
  const files = { db, store: cvs.store };
  const bulk = { db, company: env.brand.name };
  const people = { db, auth, mailer: mail.mailer, site_url: env.SITE_URL };
  const digestsWait = mail.isOverDailyVolume;
  const delay_seconds = env.NOTICE_DELAY_SECONDS;
  const webhooks = webhookDeliveries({ ...people, ...webhookReach(env), key: webhookKey(auth), delay_seconds, log });
  const timed: TimedJob[] = [
    webhooks.job,
    closingJob({ db }),
    publishingJob({ db }),
    plannedMessagesJob({ ...people, ...bulk }),
    erasureFileJob({ db, file: erasureFile(env.DATA_DIR) }),
    searchWordsJob({ db: slowDb }),
    incomingJob(cvs),
    unscannedCvsJob({ db, ...cvs }),
    lostBulkActionsJob(bulk),
    { name: 'mails-after-an-outage', every: 10_000, work: () => hurryWaitingMails({ db, background }) },
  ];
  const scheduled = [
    ...scheduledCvJobs(files, log),
    expiredExportsJob({ db }),
    equalityJob({ db }),
    oldBulkActionsJob({ db }),
    oldWebhooksJob({ db }),
    closedSavedJobsJob({ db }),
    erasedApplicationsJob({ db }),
    ...retentionJobs({ ...people, months: env.retention }),
    ...scheduledNotices({ ...people, delay_seconds, digestsWait }),
    ...alertJobs({ ...people, digestsWait }),
    ...teamRecordJobs(people),
    ...apiKeyJobs(people),
    ...scheduledPruning({
      db,
      retention: env.audit_retention,
      sent_mails_days: env.SENT_MAILS_DAYS,
      has_sessions: env.hosted_auth === null,
    }),
  ];
  const queued = [
    mail.deliveryJob(log, mailsStillRight({ db })),
    bulkJob(bulk),
    ...queuedCvJobs(files, env.cvs),
    mailboxErasureJob(env.mail.mailbox),
    dataExportJob({ ...people, cvs, brand: env.brand, heldElsewhere: auth.heldElsewhere }),
  ];
  return { timed, scheduled, queued, stopWebhooks: webhooks.stop, close: () => slowDb.$disconnect() };
}

/** Starts all background work. @returns a function that ends the timed work; the rest ends with the services. */
export async function startBackgroundWork(
  env: Env,
  services: Services,
  log: FastifyBaseLogger,
): Promise<() => Promise<void>> {
  const { timed, stopWebhooks, close, ...others } = backgroundJobs(env, services, log);
  const stops = timed.map((job) => runOnTime(job, log));
  await services.background.start(others, log);
  return async () => {
    await Promise.all([...stops.map((stop) => stop()), stopWebhooks()]);
    await close();
  };
}
