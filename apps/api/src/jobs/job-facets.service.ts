import type { JobFacets } from '@careers/contracts/jobs/job-facets';
import type { JobFilters } from '@careers/contracts/jobs/jobs';
import { type Db, Prisma } from '@careers/db/client';
import type { FilterCount } from '../context/context.ts';
import { countCombinations } from './filter-counts.ts';
import { countFor, facetOf, nearestFilters } from './job-facets.ts';
import type { ListContext } from './jobs.service.ts';
import { filtersOf } from './job-filters.ts';
import { matches, someJobs } from './listed-jobs.ts';
import type { SearchQuery } from './search/search-query.ts';
import { searchWithCorrection } from './search/correct-typos.ts';

const MAX_COUNTED = 2_000;

export async function readJobFacets(context: ListContext, input: JobFilters): Promise<JobFacets> {
  const known = await context.filterCounts();
  const { result: counts, corrected } = await searchWithCorrection(
    context,
    input,
    async (query) => (query ? countFound(context.db, query) : known),
    (found) => found.length === 0,
  );
  const filters = filtersOf(input);
  const exact = counts === known || countFor(counts, {}) <= MAX_COUNTED;
  const counted = { known, counts, filters };
  return {
    locations: facetOf('location', counted),
    departments: facetOf('department', counted),
    employment_types: facetOf('employment_type', counted),
    workplaces: facetOf('workplace', counted),
    exact,
    nearest: exact && countFor(counts, filters) === 0 ? nearestFilters(counted, corrected ?? input.search) : null,
  };
}

function countFound(db: Db, query: SearchQuery): Promise<FilterCount[]> {
  const columns = Prisma.sql`department, location, workplace, employment_type, filled`;
  return countCombinations(db, Prisma.sql`(${someJobs(matches({}, query), MAX_COUNTED + 1, columns)}) AS found`);
}
