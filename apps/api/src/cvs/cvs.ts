import type { DbTransaction } from '@careers/db/client';
import { AppError } from '../app-error.ts';
import type { CvLinks } from './cv-links.ts';
import type { CvStore } from './cv-store.ts';

/** What CVs need beside the database. */
export type Cvs = {
  store: CvStore;
  /** The folder of files that are on their way into the store. */
  incoming: string;
  links: CvLinks;
  /** Queues the malware scans of CVs, in the transaction that makes them pending. Null: no scanner is configured. */
  queueScans: ((tx: DbTransaction, ids: string[]) => Promise<void>) | null;
};

function refuse(): never {
  throw new AppError('unavailable');
}

/** For an API without a store, as most tests need it: every call about a CV is refused. */
export const noCvs: Cvs = {
  store: { put: refuse, read: refuse, remove: refuse, list: refuse },
  incoming: '',
  links: { sign: refuse, isValid: refuse },
  queueScans: null,
};
