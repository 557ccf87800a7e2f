import { browserStorage, tabStorage } from './browser-storage.ts';

/** The entry of the tab's storage that holds every draft by its key. */
export const draftsKey = 'careers-drafts';
/** The entry of the browser's storage that holds the draft of every form by its key. */
export const formDraftsKey = 'careers-form-drafts';

/** Removes all drafts, when the user signs out. */
export function clearDrafts(): void {
  tabStorage.removeItem(draftsKey);
  browserStorage.removeItem(formDraftsKey);
}
