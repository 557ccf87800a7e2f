import type { DbTransaction } from '@careers/db/client';
import type { CvLinks } from './cvs.ts';

export type DataExports = {
  /** Queues the making of a copy, in the transaction that adds its row. */
  queue: (tx: DbTransaction, id: string) => Promise<void>;
  links: CvLinks;
};
