import type { Readable } from 'node:stream';
import type { CvLink } from '@careers/contracts/account/cvs';
import type { DbTransaction } from '@careers/db/client';

export type Cvs = {
  store: FileStore;
  /** The folder of files on their way into the store. */
  incoming: string;
  links: CvLinks;
  /** Queues the malware scans of CVs, in the transaction that makes them pending. Null: no scanner is configured. */
  queueScans: ((tx: DbTransaction, ids: string[]) => Promise<void>) | null;
};

/** The store of CVs, copies of data, and pictures. A key is made by `newStorageKey`; a store never sees a file's name. */
export type FileStore = {
  /** Moves a finished, synced file into the store. Once this resolves, the file survives a crash or a power cut. */
  put: (key: string, path: string) => Promise<void>;
  /** Reads all bytes, or those of `range` (both ends inclusive). Null where the store has no such file. */
  read: (key: string, range?: ByteRange) => Promise<Readable | null>;
  /** Succeeds if there is no such file. */
  remove: (key: string) => Promise<void>;
  /** Lists every file of the store, in no order, except names that are not keys. */
  list: () => AsyncIterable<{ key: string; written_at: Date }>;
};

export type ByteRange = { start: number; end: number };

/** Signs and checks the links that open a CV, or a copy of a person's data, without a sign-in. */
export type CvLinks = {
  /**
   * Opens the file for five minutes, for any caller. With `viewer`, the caller's id, pages of this site may show it in
   * a frame, and each opening is audited as theirs.
   */
  sign: (file: LinkedFile, options?: { viewer?: string | undefined }) => CvLink;
  /** Whether a link was made here, for this file and viewer, and has not expired. */
  isValid: (file: LinkedFile, link: { expires: number; signature: string; viewer?: string | undefined }) => boolean;
};

/** The file that a link opens: a row, and the file that it had when the link was made. */
export type LinkedFile = { id: string; storage_key: string };
