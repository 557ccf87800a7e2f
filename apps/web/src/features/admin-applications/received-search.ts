import { listSearch, oneOf } from '../../lib/lists/list-search.ts';

/** Reads which applications the list shows: by default all. */
export const receivedSearch = listSearch({ show: oneOf(['waiting']) });
export type ReceivedSearch = ReturnType<typeof receivedSearch>;
