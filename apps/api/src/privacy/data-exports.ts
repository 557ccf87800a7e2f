import type { DbTransaction } from '@careers/db/client';
import { AppError } from '../app-error.ts';
import type { CvLinks } from '../cvs/cv-links.ts';

/** The queue of copies that are to be made. */
export const DATA_EXPORT_QUEUE = 'make-data-export';

/** What copies of people's data need beside the database and the store of files. */
export type DataExports = {
  /** Queues the making of a copy, in the transaction that adds its row. */
  queue: (tx: DbTransaction, id: string) => Promise<void>;
  links: CvLinks;
};

function refuse(): never {
  throw new AppError('unavailable');
}

/** For an API without background work, as most tests need it: every call about a copy is refused. */
export const noDataExports: DataExports = { queue: refuse, links: { sign: refuse, isValid: refuse } };
