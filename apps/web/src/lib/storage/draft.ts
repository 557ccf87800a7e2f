import { isObject } from '@careers/contracts/common/is-object';
import { useState } from 'react';
import { tabStorage } from './browser-storage.ts';
import { draftsKey } from './draft-storage.ts';

/** Text that is typed and not sent yet; `version`: of the record that it is to change, 0 where there is none. */
export type Draft = { text: string; version: number };

function isDraft(value: unknown): value is Draft {
  return isObject(value) && typeof value['text'] === 'string' && typeof value['version'] === 'number';
}

/** Every stored draft. An entry that is no draft is left out: another release, or the visitor, may have written it. */
function readDrafts(): Map<string, Draft> {
  try {
    const stored: unknown = JSON.parse(tabStorage.getItem(draftsKey) ?? '{}');
    return new Map(Object.entries(stored ?? {}).filter((entry): entry is [string, Draft] => isDraft(entry[1])));
  } catch {
    return new Map();
  }
}

export function readDraft(key: string): Draft | null {
  return readDrafts().get(key) ?? null;
}

/** Keeps a draft in this tab; null forgets it. */
export function saveDraft(key: string, draft: Draft | null): void {
  const drafts = readDrafts();
  if (draft) drafts.set(key, draft);
  else drafts.delete(key);
  tabStorage.setItem(draftsKey, JSON.stringify(Object.fromEntries(drafts)));
}

/**
 * A draft that survives a reload, an expired session and a visit to another page.
 *
 * @param key Names the account and the record, so that no other account and no other record is shown the draft. It may
 *   change while the component lives.
 * @returns the draft, what changes it, and what to call with a text that the server has taken.
 */
export function useDraft(key: string) {
  const [typed, setTyped] = useState(() => ({ key, draft: readDraft(key) }));
  const draft = typed.key === key ? typed.draft : readDraft(key);
  function setDraft(next: Draft | null): void {
    setTyped({ key, draft: next });
    saveDraft(key, next);
  }
  // Asks the storage: the answer may come when the form is gone, or when more has been typed.
  function clearSent(text: string): void {
    if (readDraft(key)?.text === text) setDraft(null);
  }
  return { draft, setDraft, clearSent };
}
