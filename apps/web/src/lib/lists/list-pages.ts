import { keepPreviousData } from '@tanstack/react-query';

/** Fetches the pages of a list by their cursors. */
export const listPages = { getNextPageParam: (page: { next_cursor: string | null }) => page.next_cursor };

/** Shows the pages of the search before until the first page of another one has come. */
export const searchedPages = { ...listPages, placeholderData: keepPreviousData };
