import { employmentTypes } from '@careers/contracts/jobs/employment-types';
import type { FacetOption, NearestFilters } from '@careers/contracts/jobs/job-facets';
import { workplaces } from '@careers/contracts/jobs/job-details';
import type { FilterCount } from '../context/context.ts';
import { filterNames, type FilterName, type Filters } from './job-filters.ts';
import { asOneWord, meanings } from './search/synonyms.ts';
import { inAlphabet } from '@careers/contracts/common/names';

/** The options of those filters that offer every value in an order of their own. */
const fixedOptions: Partial<Record<FilterName, readonly string[]>> = {
  employment_type: employmentTypes,
  workplace: workplaces,
};

function valuesOf(count: FilterCount, name: FilterName): string[] {
  return name === 'employment_type' ? count.employment_type : [count[name]];
}

function matcherOf({ filled, ...filters }: Filters): (count: FilterCount) => boolean {
  const given = filterNames.flatMap((name) => (filters[name] ? [[name, filters[name]] as const] : []));
  return (count) =>
    (filled === undefined || count.filled === filled) &&
    given.every(([name, value]) => valuesOf(count, name).includes(value));
}

export function countFor(counts: readonly FilterCount[], filters: Filters): number {
  return counts.filter(matcherOf(filters)).reduce((sum, { jobs }) => sum + jobs, 0);
}

/** `known`: the counts of every listed job. `counts`: of those that the search finds, without one the same. */
type Counted = { known: readonly FilterCount[]; counts: readonly FilterCount[]; filters: Filters };

/** Each option of the listed jobs, with the number of jobs that it gives under the other filters, even 0. */
export function facetOf(name: FilterName, { known, counts, filters }: Counted): FacetOption[] {
  const { [name]: _own, ...others } = filters;
  const fixed = fixedOptions[name];
  const values = fixed ?? optionsOf(known, name);
  const jobs = new Map<string, number>(values.map((value) => [value, 0]));
  const matches = matcherOf(others);
  for (const count of counts)
    if (matches(count)) for (const value of valuesOf(count, name)) jobs.set(value, (jobs.get(value) ?? 0) + count.jobs);
  jobs.delete('');
  const options = [...jobs].map(([value, count]) => ({ value, jobs: count }));
  return fixed ? options : options.toSorted((a, b) => inAlphabet(a.value, b.value));
}

function optionsOf(known: readonly FilterCount[], name: FilterName): string[] {
  return [...new Set(known.flatMap((count) => valuesOf(count, name)))];
}

/** The filters whose values a search names: 'part time leeds' the type and the place. */
function meantFilters(known: readonly FilterCount[], search: string): Filters {
  const meant = meanings(search);
  return Object.fromEntries(
    filterNames.flatMap((name) => {
      const value = optionsOf(known, name).find((option) => option !== '' && meant.has(asOneWord(option)));
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** Every way of leaving out some of the filters, but not all. The ways that keep most filters come first. */
function narrower(filters: Filters): Filters[] {
  const given = filterNames.filter((name) => filters[name] !== undefined);
  const subsets = Array.from({ length: 2 ** given.length - 1 }, (_, bits) =>
    given.filter((_name, at) => bits & (1 << at)),
  );
  return subsets
    .toSorted((a, b) => b.length - a.length)
    .map((remaining) => Object.fromEntries(remaining.map((name) => [name, filters[name]])));
}

/** The choice with most filters that has jobs; among equals, the one with most jobs. Null: no choice has any. */
function nearestAmong(counts: readonly FilterCount[], choices: Filters[]): NearestFilters | null {
  let best: NearestFilters | null = null;
  for (const choice of choices) {
    if (best && Object.keys(choice).length < Object.keys(best).length - 1) break;
    const jobs = countFor(counts, choice);
    if (jobs > (best?.jobs ?? 0)) best = { ...choice, jobs };
  }
  return best;
}

/** For an empty list: fewer filters with the search, or without it the filters and those that the search names. */
export function nearestFilters({ known, counts, filters }: Counted, search: string | undefined): NearestFilters | null {
  const withSearch = nearestAmong(counts, narrower(filters));
  if (withSearch && (search || Object.keys(withSearch).length > 1)) return { ...withSearch, ...(search && { search }) };
  if (!search) return null;
  const given = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
  const meant = { ...meantFilters(known, search), ...given };
  return nearestAmong(
    known,
    [meant, ...narrower(meant)].filter((choice) => Object.keys(choice).length > 0),
  );
}
