import { isObject } from '@careers/contracts/common/is-object';
import type { tabStorage } from './browser-storage.ts';

type DraftStoreOptions<Draft> = {
  storage: typeof tabStorage;
  /** The storage key of the one entry that holds all drafts. */
  entry: string;
  isDraft: (value: unknown) => value is Draft;
  /** The most drafts that are stored; a new one then replaces the oldest. */
  max?: number;
};

/** Drafts in a browser's storage. A key names the account and the record, so that no other user sees the draft. */
export function draftStore<Draft>({ storage, entry, isDraft, max = Infinity }: DraftStoreOptions<Draft>) {
  /** Reads all drafts, without entries of another shape: another release, or the visitor, may have written them. */
  function readAll(): Map<string, Draft> {
    try {
      const stored: unknown = JSON.parse(storage.getItem(entry) ?? '{}');
      const entries = isObject(stored) ? Object.entries(stored) : [];
      return new Map(entries.filter((pair): pair is [string, Draft] => isDraft(pair[1])));
    } catch {
      return new Map();
    }
  }
  return {
    read: (key: string): Draft | null => readAll().get(key) ?? null,
    /** Saves a draft; null removes it. */
    save: (key: string, draft: Draft | null): void => {
      const drafts = readAll();
      drafts.delete(key);
      if (draft) drafts.set(key, draft);
      storage.setItem(entry, JSON.stringify(Object.fromEntries([...drafts].slice(-max))));
    },
  };
}
