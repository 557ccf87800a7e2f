import { keyOf } from '@careers/contracts/account/security-actions';
import { TEST_TYPE, webhookTypes } from '@careers/contracts/site/webhook-types';
import { listSearch, oneOf } from '../../lib/lists/list-search.ts';

export const loggedTypes = { ...webhookTypes, [TEST_TYPE]: 'A test' } as const;
export const results = { delivered: 'Delivered', failed: 'Not delivered' } as const;

export const attemptSearch = listSearch({
  result: oneOf(['delivered', 'failed']),
  type: (text) => keyOf(loggedTypes, text),
});
export type AttemptSearch = ReturnType<typeof attemptSearch>;
