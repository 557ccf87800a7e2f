import { employmentTypes } from '@careers/contracts/jobs/employment-types';
import type { FacetOption, NearestFilters } from '@careers/contracts/jobs/job-facets';
import { workplaces } from '@careers/contracts/jobs/job-details';
import type { JobCount } from '@careers/db/rows';
import { filterNames, type FilterName, type Filters } from './job-filters.ts';
import { asOneWord, meanings } from './search/synonyms.ts';
import { inAlphabet } from '@careers/contracts/common/names';

/** The number of jobs with one combination of department, location, workplace ('' for none) and employment types. */
export type JobCell = Pick<JobCount, 'department' | 'location' | 'workplace' | 'employment_types' | 'jobs'>;

/** The options of those filters that offer every value in an order of their own. */
const fixedOptions: Partial<Record<FilterName, readonly string[]>> = {
  employment_type: employmentTypes,
  workplace: workplaces,
};

/** The values of a cell that a filter compares. */
function valuesOf(cell: JobCell, name: FilterName): string[] {
  return name === 'employment_type' ? cell.employment_types.split(',') : [cell[name]];
}

/** Returns a predicate for the cells whose jobs match all of the filters. */
function matcherOf(filters: Filters): (cell: JobCell) => boolean {
  const given = filterNames.flatMap((name) => (filters[name] === undefined ? [] : [[name, filters[name]] as const]));
  return (cell) => given.every(([name, value]) => valuesOf(cell, name).includes(value));
}

/** The number of jobs that match all of the filters. */
export function countFor(cells: readonly JobCell[], filters: Filters): number {
  const matches = matcherOf(filters);
  let jobs = 0;
  for (const cell of cells) if (matches(cell)) jobs += cell.jobs;
  return jobs;
}

/**
 * The options of one filter, each with the number of jobs that it gives under the other filters.
 *
 * @param known The cells of every listed job. Each of their options is listed, even with a count of 0.
 */
export function facetOf(
  name: FilterName,
  { known, cells, filters }: { known: readonly JobCell[]; cells: readonly JobCell[]; filters: Filters },
): FacetOption[] {
  const { [name]: _own, ...others } = filters;
  const fixed = fixedOptions[name];
  const values = fixed ?? optionsOf(known, name);
  const jobs = new Map<string, number>(values.map((value) => [value, 0]));
  const matches = matcherOf(others);
  for (const cell of cells)
    if (matches(cell)) for (const value of valuesOf(cell, name)) jobs.set(value, (jobs.get(value) ?? 0) + cell.jobs);
  jobs.delete('');
  const options = [...jobs].map(([value, count]) => ({ value, jobs: count }));
  return fixed ? options : options.toSorted((a, b) => inAlphabet(a.value, b.value));
}

/** Every value of a filter that listed jobs have. */
function optionsOf(known: readonly JobCell[], name: FilterName): string[] {
  return [...new Set(known.flatMap((cell) => valuesOf(cell, name)))];
}

/** The filters whose values a search names: 'part time leeds' the type and the place. */
function meantFilters(known: readonly JobCell[], search: string): Filters {
  const meant = meanings(search);
  return Object.fromEntries(
    filterNames.flatMap((name) => {
      const value = optionsOf(known, name).find((option) => option !== '' && meant.has(asOneWord(option)));
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** Lists every way of leaving out some of the filters, but not all. The ways that keep most filters come first. */
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
function nearestAmong(cells: readonly JobCell[], choices: Filters[]): NearestFilters | null {
  let best: NearestFilters | null = null;
  for (const choice of choices) {
    if (best && Object.keys(choice).length < Object.keys(best).length - 1) break;
    const jobs = countFor(cells, choice);
    if (jobs > (best?.jobs ?? 0)) best = { ...choice, jobs };
  }
  return best;
}

/**
 * Finds the filters that an empty list offers: fewer filters with the search, or the filters and those that the search
 * names without the search.
 *
 * @param cells The cells of the jobs that the search finds; without a search the same as `known`.
 */
export function nearestFilters({
  known,
  cells,
  filters,
  search,
}: {
  known: readonly JobCell[];
  cells: readonly JobCell[];
  filters: Filters;
  search: string | undefined;
}): NearestFilters | null {
  const withSearch = nearestAmong(cells, narrower(filters));
  if (withSearch && (search || Object.keys(withSearch).length > 1)) return { ...withSearch, ...(search && { search }) };
  if (!search) return null;
  const given = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
  const meant = { ...meantFilters(known, search), ...given };
  return nearestAmong(
    known,
    [meant, ...narrower(meant)].filter((choice) => Object.keys(choice).length > 0),
  );
}
