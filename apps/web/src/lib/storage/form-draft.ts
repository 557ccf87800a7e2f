import { isObject } from '@careers/contracts/common/is-object';
import { browserStorage } from './browser-storage.ts';
import { formDraftsKey } from './draft-storage.ts';

/**
 * The unsaved values of a whole form. Kept in the browser, so it outlives a reload, an ended session and a closed tab.
 * `version`: of the record that the values are to change, 0 where there is none.
 */
export type FormDraft = { saved_at: string; version: number; values: unknown };

/** Drafts that are kept at once; the oldest gives way. */
const MAX_DRAFTS = 10;

function isFormDraft(value: unknown): value is FormDraft {
  return isObject(value) && typeof value['saved_at'] === 'string' && typeof value['version'] === 'number';
}

/** Every stored draft. An entry that is no draft is left out: another release, or the visitor, may have written it. */
function readAll(): Map<string, FormDraft> {
  try {
    const stored: unknown = JSON.parse(browserStorage.getItem(formDraftsKey) ?? '{}');
    const entries = isObject(stored) ? Object.entries(stored) : [];
    return new Map(entries.filter((entry): entry is [string, FormDraft] => isFormDraft(entry[1])));
  } catch {
    return new Map();
  }
}

export function readFormDraft(key: string): FormDraft | null {
  return readAll().get(key) ?? null;
}

/** Keeps a draft; null forgets it. @param key Names the account, the form and the record. */
export function saveFormDraft(key: string, draft: FormDraft | null): void {
  const drafts = readAll();
  drafts.delete(key);
  if (draft) drafts.set(key, draft);
  browserStorage.setItem(formDraftsKey, JSON.stringify(Object.fromEntries([...drafts].slice(-MAX_DRAFTS))));
}
