import { MAIL_QUEUE } from '@careers/mail/queue-mails';
import { BULK_QUEUE } from '../bulk/bulk-jobs.ts';
import { SCAN_QUEUE } from '../cvs/cv-jobs.ts';
import { MAILBOX_ERASURE_QUEUE } from '../mail/mailbox-erasure-job.ts';
import { DATA_EXPORT_QUEUE } from '../privacy/make-data-export.ts';

/** The names of the queued jobs: a process may queue them before the one that works on them has started. */
export const QUEUES = [MAIL_QUEUE, SCAN_QUEUE, MAILBOX_ERASURE_QUEUE, DATA_EXPORT_QUEUE, BULK_QUEUE];
