import { apiKeyJobs } from '../api-keys/api-key-jobs.ts';
import { createDb } from '@careers/db/client';
import { hurryWaitingMails } from '@careers/mail/after-outage';
import type { BackgroundJob } from '@careers/server/background';
import type { FastifyBaseLogger } from 'fastify';
import { alertJobs } from '../alerts/alert-jobs.ts';
import { fetchNetworksJob } from '../feeds/feed-fetches.service.ts';
import { dataRequestJobs } from '../data-requests/data-request-jobs.ts';
import { erasedApplicationsJob } from '../applications/changed-applications.service.ts';
import { bulkJob, oldBulkActionsJob } from '../bulk/bulk-jobs.ts';
import { incomingJob, queuedCvJobs, scheduledCvJobs, unscannedCvsJob } from '../cvs/cv-jobs.ts';
import { interviewJobs } from '../interviews/interview-jobs.ts';
import { closingJob } from '../jobs/closing.service.ts';
import { publishingJob } from '../jobs/job-plans.service.ts';
import { searchWordsJob } from '../jobs/search/search-words.service.ts';
import { mailboxErasureJob } from '../mail/mailbox-erasure-job.ts';
import { mailsStillRight } from '../mail/mails-still-right.ts';
import { plannedMessagesJob } from '../messages/send-due.service.ts';
import { scheduledNotices } from '../notifications/scheduled-notices.ts';
import { equalityJob } from '../equality/equality.service.ts';
import { expiredExportsJob } from '../privacy/data-exports.service.ts';
import { dataExportJob } from '../privacy/make-data-export.ts';
import { retentionJobs } from '../retention/retention.service.ts';
import { teamRecordJobs } from '../team-records/team-record-reminders.ts';
import { closedSavedJobsJob } from '../saved-jobs/saved-jobs.service.ts';
import { scheduledPruning } from '../retention/scheduled-pruning.ts';
import { unusedPicturesJob } from '../site/pictures/pictures.service.ts';
import { erasureFile, erasureFileJob } from '../users/erasure-file.ts';
import { webhookReach } from '../webhooks/find-target.ts';
import { webhookKey } from '../webhooks/seal-secret.ts';
import { webhookDeliveries } from '../webhooks/webhook-deliveries.ts';
import { oldWebhooksJob } from '../webhooks/webhook-events.service.ts';
import type { Env, Services } from './open-services.ts';

export function backgroundJobs(
  env: Env,
  { db, mail, background, signIn: { auth }, cvs }: Services,
  log: FastifyBaseLogger,
) {
  // Reading the words of a million jobs takes longer than the timeout of requests.
  const slowDb = createDb(env.DATABASE_URL, { max: 1, statementTimeoutMs: 600_000 });
  const files = { db, store: cvs.store };
  const bulk = { db, brand: env.brand };
  const people = { db, auth, mailer: mail.mailer, site_url: env.SITE_URL };
  const digestsWait = mail.isOverDailyVolume;
  const delay_seconds = env.NOTICE_DELAY_SECONDS;
  const webhooks = webhookDeliveries({ ...people, ...webhookReach(env), key: webhookKey(auth), delay_seconds, log });
  const jobs: BackgroundJob[] = [
    webhooks.job,
    closingJob({ db }),
    publishingJob({ db }),
    plannedMessagesJob({ ...people, ...bulk }),
    erasureFileJob({ db, file: erasureFile(env.DATA_DIR) }),
    searchWordsJob({ db: slowDb }),
    incomingJob(cvs),
    unscannedCvsJob({ db, ...cvs }),
    { name: 'mails-after-an-outage', every: 10_000, work: () => hurryWaitingMails({ db, background }) },

    ...scheduledCvJobs(files, log),
    unusedPicturesJob({ db }),
    expiredExportsJob({ db }),
    equalityJob({ db }),
    oldBulkActionsJob({ db }),
    oldWebhooksJob({ db }),
    closedSavedJobsJob({ db }),
    erasedApplicationsJob({ db }),
    fetchNetworksJob({ db }),
    ...retentionJobs({ ...people, months: env.retention }),
    ...scheduledNotices({ ...people, delay_seconds, digestsWait }),
    ...alertJobs({ ...people, digestsWait }),
    ...interviewJobs(people),
    ...teamRecordJobs(people),
    ...dataRequestJobs(people),
    ...apiKeyJobs(people),
    ...scheduledPruning({ db, has_sessions: env.hosted_auth === null }),

    mail.deliveryJob(log, mailsStillRight({ db, mailer: mail.mailer })),
    bulkJob(bulk),
    ...queuedCvJobs(files, env.cvs),
    mailboxErasureJob(env.mail.mailbox),
    dataExportJob({ ...people, cvs, brand: env.brand, heldElsewhere: auth.heldElsewhere }),
  ];
  return { jobs, stopWebhooks: webhooks.stop, close: () => slowDb.$disconnect() };
}

export function startBackgroundWork(env: Env, services: Services, log: FastifyBaseLogger): () => Promise<void> {
  const { jobs, stopWebhooks, close } = backgroundJobs(env, services, log);
  services.background.start(jobs, log);
  return async () => {
    await Promise.all([services.background.stop(), stopWebhooks()]);
    await close();
  };
}
