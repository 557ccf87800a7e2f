import type { BulkResult } from '@careers/contracts/hiring/bulk';
import { createContext, useContext } from 'react';
import type { BulkActionKind } from './bulk-action-values.ts';
import type { BulkSearch } from './bulk-search.ts';

type BulkState = {
  job_id: string;
  search: BulkSearch;
  /** The bulk action that was made on this page last. */
  result: BulkResult | null;
  onResult: (result: BulkResult | null) => void;
  /** Opens the dialog for what is selected. */
  onDecide: (kind: BulkActionKind) => void;
};

export const BulkContext = createContext<BulkState | null>(null);

/** @throws Error outside of `Bulk`. */
export function useBulk(): BulkState {
  const state = useContext(BulkContext);
  if (state === null) throw new Error('There is no page of applicants around this component');
  return state;
}
