import { isObject } from '@careers/contracts/common/is-object';
import { browserStorage } from './browser-storage.ts';
import { formDraftsKey } from './draft-storage.ts';
import { draftStore } from './draft.ts';

/** The unsaved values of a whole form. `version`: the version of the record that they change, 0 for a new one. */
export type FormDraft = { saved_at: string; version: number; values: unknown };

function isFormDraft(value: unknown): value is FormDraft {
  return isObject(value) && typeof value['saved_at'] === 'string' && typeof value['version'] === 'number';
}

/** They survive a reload, an ended session and a closed tab. */
export const formDrafts = draftStore({ storage: browserStorage, entry: formDraftsKey, isDraft: isFormDraft, max: 10 });
