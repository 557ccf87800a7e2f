import { browserStorage, tabStorage } from './browser-storage.ts';

export const draftsKey = 'careers-drafts';
export const formDraftsKey = 'careers-form-drafts';

export function clearDrafts(): void {
  tabStorage.removeItem(draftsKey);
  browserStorage.removeItem(formDraftsKey);
}
