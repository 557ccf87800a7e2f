import { employmentTypes } from '@careers/contracts/jobs/employment-types';
import type { FacetOption, NearestFilters } from '@careers/contracts/jobs/job-facets';

/** How many jobs have one combination of department, location and employment types. */
export type JobCell = { department: string; location: string; employment_types: string; jobs: number };

export type FacetFilters = {
  location?: string | undefined;
  department?: string | undefined;
  employment_type?: string | undefined;
};
type Filter = keyof FacetFilters;

const names = ['location', 'department', 'employment_type'] as const satisfies Filter[];

function hasType({ employment_types }: JobCell, type: string): boolean {
  return employment_types.split(',').includes(type);
}

const tests: Record<Filter, (cell: JobCell, value: string) => boolean> = {
  location: (cell, value) => cell.location === value,
  department: (cell, value) => cell.department === value,
  employment_type: hasType,
};

/** Tells of a cell whether its jobs answer all of the filters. */
function answerTo(filters: FacetFilters): (cell: JobCell) => boolean {
  const given = names.flatMap((name) => (filters[name] === undefined ? [] : [[tests[name], filters[name]] as const]));
  return (cell) => given.every(([test, value]) => test(cell, value));
}

/** The number of jobs that answer all of the filters. */
export function countFor(cells: readonly JobCell[], filters: FacetFilters): number {
  const answers = answerTo(filters);
  let jobs = 0;
  for (const cell of cells) if (answers(cell)) jobs += cell.jobs;
  return jobs;
}

/**
 * The options of one filter, each with the number of jobs that it gives under the other filters.
 *
 * @param known Cells of every listed job: an option of theirs that gives no job is there too, with zero.
 */
export function facetOf(
  name: Filter,
  { known, cells, filters }: { known: readonly JobCell[]; cells: readonly JobCell[]; filters: FacetFilters },
): FacetOption[] {
  const { [name]: _own, ...others } = filters;
  const jobs = new Map<string, number>(
    name === 'employment_type'
      ? employmentTypes.map((type) => [type, 0])
      : known.map((cell) => [cell[name], 0] as const),
  );
  const answers = answerTo(others);
  for (const cell of cells) {
    if (!answers(cell)) continue;
    for (const value of name === 'employment_type' ? cell.employment_types.split(',') : [cell[name]])
      jobs.set(value, (jobs.get(value) ?? 0) + cell.jobs);
  }
  const options = [...jobs].map(([value, count]) => ({ value, jobs: count }));
  return name === 'employment_type' ? options : options.toSorted((a, b) => (a.value < b.value ? -1 : 1));
}

/** Every way of leaving out some of the filters, but not all; those that keep most first. */
function narrower(filters: FacetFilters): FacetFilters[] {
  const given = names.filter((name) => filters[name] !== undefined);
  const subsets = Array.from({ length: 2 ** given.length - 1 }, (_, bits) =>
    given.filter((_name, at) => bits & (1 << at)),
  );
  return subsets
    .toSorted((a, b) => b.length - a.length)
    .map((kept) => Object.fromEntries(kept.map((name) => [name, filters[name]])));
}

/** The filters that keep most of the given ones and have jobs; of several as close, those with most jobs. Null: none has. */
function nearestAmong(cells: readonly JobCell[], choices: FacetFilters[]): (FacetFilters & { jobs: number }) | null {
  let best: (FacetFilters & { jobs: number }) | null = null;
  for (const choice of choices) {
    if (best && Object.keys(choice).length < Object.keys(best).length - 1) break;
    const jobs = countFor(cells, choice);
    if (jobs > (best?.jobs ?? 0)) best = { ...choice, jobs };
  }
  return best;
}

/**
 * What an empty list offers instead: the search without some of the filters; where the search itself finds nothing, the
 * filters without the search.
 *
 * @param cells Of the jobs that the search finds; without a search the same as `known`.
 */
export function nearestFilters({
  known,
  cells,
  filters,
  search,
}: {
  known: readonly JobCell[];
  cells: readonly JobCell[];
  filters: FacetFilters;
  search: string | undefined;
}): NearestFilters | null {
  const withSearch = nearestAmong(cells, narrower(filters));
  if (withSearch && (search || Object.keys(withSearch).length > 1)) return { ...withSearch, ...(search && { search }) };
  const all = names.some((name) => filters[name] !== undefined);
  return search && all ? nearestAmong(known, [filters, ...narrower(filters).slice(0, -1)]) : null;
}
