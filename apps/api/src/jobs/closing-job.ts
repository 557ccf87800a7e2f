import type { TimedJob } from '../background/run-on-time.ts';
import type { DbContext } from '../context/context.ts';
import { closeDueJobs, findNextClosing } from './closing-service.ts';

/** Closes jobs at the end of their closing date; each minute besides, because a closing date may be set just before it ends. */
export function closingJob(context: DbContext): TimedJob {
  return {
    name: 'close jobs',
    every: 60_000,
    work: () => closeDueJobs(context),
    next: () => findNextClosing(context),
  };
}
