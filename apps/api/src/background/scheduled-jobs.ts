import type { Db } from '@careers/db/client';
import { closeDueJobs, findNextClosing } from '../jobs/closing-service.ts';

export type ScheduledJob = {
  name: string;
  /** Milliseconds between two runs at most. */
  every: number;
  /** Does what is due. Every process runs it, so it must do no harm when two run it at once. */
  work: (context: { db: Db }) => Promise<unknown>;
  /** When more will be due, where that is known: the job runs at that moment too. */
  next?: (context: { db: Db }) => Promise<Date | null>;
};

/** What the product does by itself. */
export const scheduledJobs: ScheduledJob[] = [
  { name: 'close jobs', every: 60_000, work: closeDueJobs, next: findNextClosing },
];
