import { browserStorage, tabStorage } from './browser-storage.ts';

/** The one entry of the tab's storage that holds every draft by its key. */
export const draftsKey = 'careers-drafts';
/** The one entry of the browser's storage that holds the draft of every form by its key. */
export const formDraftsKey = 'careers-form-drafts';

/** At sign-out: no draft of the account that was signed in stays behind. */
export function clearDrafts(): void {
  tabStorage.removeItem(draftsKey);
  browserStorage.removeItem(formDraftsKey);
}
