import type { Readable } from 'node:stream';

/** Where the bytes of CVs are kept. A key is what `newStorageKey` makes; a store never sees a file's name. */
export type CvStore = {
  /** Moves a finished, synced file into the store. Once this resolves, a crash or a power cut loses nothing of it. */
  put: (key: string, path: string) => Promise<void>;
  /** The bytes, or those of `range` (both ends inclusive). Null where the store has no such file. */
  read: (key: string, range?: ByteRange) => Promise<Readable | null>;
  /** Removes a file. One that is not there is removed already. */
  remove: (key: string) => Promise<void>;
  /** Every file of the store, in no order. What has another form of name is not ours and is left out. */
  list: () => AsyncIterable<{ key: string; written_at: Date }>;
};

export type ByteRange = { start: number; end: number };

/** A new key, which cannot be guessed: 122 random bits. */
export function newStorageKey(): string {
  return crypto.randomUUID();
}

const form = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Whether a name in a store's folder or bucket can be a key of ours. */
export function isStorageKey(name: string): boolean {
  return form.test(name);
}
