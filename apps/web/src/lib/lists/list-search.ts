import { valueIn } from '@careers/contracts/common/filter-values';
import { knownParameters } from '@careers/contracts/jobs/list-search';

type Readers = Record<string, (text: string) => string | undefined>;

type ListSearch<List extends Readers> = { [Name in keyof List]?: NonNullable<ReturnType<List[Name]>> };

/** Returns a reader of a list's search. Parameters of the address without a reader, or not understood, are left out. */
export function listSearch<List extends Readers>(readers: List) {
  return (parameters: Readonly<Record<string, unknown>>): ListSearch<List> =>
    Object.fromEntries(
      knownParameters(parameters, Object.keys(readers)).flatMap(([name, text]) => {
        const value = readers[name]?.(text);
        return value === undefined ? [] : [[name, value]];
      }),
    ) as ListSearch<List>; // each value is what the reader of its name has returned
}

export function anyText(text: string): string {
  return text;
}

/** Reads one of some values. The `usual` one is left out, because an address need not contain it. */
export function oneOf<Value extends string>(values: readonly Value[], usual?: Value) {
  return (text: string): Value | undefined => (text === usual ? undefined : valueIn(values, text));
}

/** A search with an order or a view alone is not filtered. */
export function isFiltered(search: Readonly<Record<string, string | undefined>>): boolean {
  return Object.keys(search).some((name) => name !== 'sort' && name !== 'view');
}
