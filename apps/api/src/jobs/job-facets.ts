import { employmentTypes } from '@careers/contracts/jobs/employment-types';
import type { FacetOption, NearestFilters } from '@careers/contracts/jobs/job-facets';
import type { Filters } from './job-filters.ts';

/** The number of jobs with one combination of department, location and employment types. */
export type JobCell = { department: string; location: string; employment_types: string; jobs: number };

const names = ['location', 'department', 'employment_type'] as const satisfies (keyof Filters)[];
type Name = (typeof names)[number];

/** The values of a cell that a filter compares. */
function valuesOf(cell: JobCell, name: Name): string[] {
  return name === 'employment_type' ? cell.employment_types.split(',') : [cell[name]];
}

/** Returns a predicate for the cells whose jobs match all of the filters. */
function matcherOf(filters: Filters): (cell: JobCell) => boolean {
  const given = names.flatMap((name) => (filters[name] === undefined ? [] : [[name, filters[name]] as const]));
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
  name: Name,
  { known, cells, filters }: { known: readonly JobCell[]; cells: readonly JobCell[]; filters: Filters },
): FacetOption[] {
  const { [name]: _own, ...others } = filters;
  const values = name === 'employment_type' ? employmentTypes : known.map((cell) => cell[name]);
  const jobs = new Map<string, number>(values.map((value) => [value, 0]));
  const matches = matcherOf(others);
  for (const cell of cells)
    if (matches(cell)) for (const value of valuesOf(cell, name)) jobs.set(value, (jobs.get(value) ?? 0) + cell.jobs);
  const options = [...jobs].map(([value, count]) => ({ value, jobs: count }));
  return name === 'employment_type' ? options : options.toSorted((a, b) => (a.value < b.value ? -1 : 1));
}

/** Lists every way of leaving out some of the filters, but not all. The ways that keep most filters come first. */
function narrower(filters: Filters): Filters[] {
  const given = names.filter((name) => filters[name] !== undefined);
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
 * Finds the filters that an empty list offers: fewer filters with the search, or the filters without the search.
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
  const isNarrowed = names.some((name) => filters[name] !== undefined);
  return search && isNarrowed ? nearestAmong(known, [filters, ...narrower(filters).slice(0, -1)]) : null;
}
