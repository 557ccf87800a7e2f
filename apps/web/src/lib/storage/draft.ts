import { isObject } from '@careers/contracts/common/is-object';
import { useState } from 'react';
import { storedJson, tabStorage } from './browser-storage.ts';
import { draftsKey } from './draft-storage.ts';

/** Text that is typed and not sent yet. `version`: the version of the record that it changes, 0 for a new one. */
export type Draft = { text: string; version: number };

function isDraft(value: unknown): value is Draft {
  return isObject(value) && typeof value['text'] === 'string' && typeof value['version'] === 'number';
}

export const drafts = draftStore({ storage: tabStorage, entry: draftsKey, isDraft });

/** `key` may change while the component lives. `clearSent` takes a text that the server has saved. */
export function useDraft(key: string) {
  const [typed, setTyped] = useState(() => ({ key, draft: drafts.read(key) }));
  const draft = typed.key === key ? typed.draft : drafts.read(key);
  function setDraft(next: Draft | null): void {
    setTyped({ key, draft: next });
    drafts.save(key, next);
  }
  // Compares with the storage: the response may arrive when the form is gone, or when more has been typed.
  function clearSent(text: string): void {
    if (drafts.read(key)?.text === text) setDraft(null);
  }
  return { draft, setDraft, clearSent };
}

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
    const stored = storedJson(storage, entry);
    const entries = isObject(stored) ? Object.entries(stored) : [];
    return new Map(entries.filter((pair): pair is [string, Draft] => isDraft(pair[1])));
  }
  return {
    read: (key: string): Draft | null => readAll().get(key) ?? null,
    /** Null removes the draft. */
    save: (key: string, draft: Draft | null): void => {
      const drafts = readAll();
      drafts.delete(key);
      if (draft) drafts.set(key, draft);
      storage.setItem(entry, JSON.stringify(Object.fromEntries([...drafts].slice(-max))));
    },
  };
}
