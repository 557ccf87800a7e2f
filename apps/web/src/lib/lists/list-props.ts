import type { FilteredListProps } from './list-filters.tsx';

type Read<Search> = (parameters: Readonly<Record<string, unknown>>) => Search;

type Navigate<Search> = (options: { search: Search; replace: boolean; resetScroll: boolean }) => Promise<void>;

/** Returns the props of a list whose search is in the address: `search` of its route, as `read` understands it. */
export function listProps<Search>(
  read: Read<Search>,
  search: Readonly<Record<string, unknown>>,
  navigate: Navigate<Search>,
): FilteredListProps<Search> {
  return {
    search: read(search),
    onChange: (changed, { replace = false } = {}) =>
      void navigate({ search: read(changed), replace, resetScroll: false }),
  };
}
