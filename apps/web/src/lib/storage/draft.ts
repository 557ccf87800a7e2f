import { isObject } from '@careers/contracts/common/is-object';
import { useState } from 'react';
import { tabStorage } from './browser-storage.ts';
import { draftsKey } from './draft-storage.ts';
import { draftStore } from './draft-store.ts';

/** Text that is typed and not sent yet. `version`: the version of the record that it changes, 0 for a new one. */
export type Draft = { text: string; version: number };

function isDraft(value: unknown): value is Draft {
  return isObject(value) && typeof value['text'] === 'string' && typeof value['version'] === 'number';
}

export const drafts = draftStore({ storage: tabStorage, entry: draftsKey, isDraft });

/**
 * A draft that survives a reload, an expired session and a visit to another page.
 *
 * @param key Names the account and the record. It may change while the component lives.
 * @returns the draft, a function that changes it, and one to call with a text that the server has saved.
 */
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
