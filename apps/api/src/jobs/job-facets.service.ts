import type { JobFacets } from '@careers/contracts/jobs/job-facets';
import type { JobFilters } from '@careers/contracts/jobs/jobs';
import { Prisma } from '@careers/db/client';
import { sendSql } from '@careers/db/send-sql';
import type { DbContext } from '../context/context.ts';
import { countFor, facetOf, nearestFilters, type JobCell } from './job-facets.ts';
import { filtersOf, openCounts } from './job-filters.ts';
import { matches, someJobs } from './listed-jobs.ts';
import { searchWithCorrection } from './search/search-with-correction.ts';
import type { SearchQuery } from './search/search-query.ts';

/** The most jobs of a search that are counted for the filters' options. */
const MAX_COUNTED = 2_000;
/** The most combinations of department, location, workplace and types: far more than a company's jobs have. */
const MAX_CELLS = 20_000;

/** The options of the filters, each with its number of jobs under the other filters and the search. */
export async function readJobFacets(context: DbContext, input: JobFilters): Promise<JobFacets> {
  const known = await readCells(context);
  const { result: cells, corrected } = await searchWithCorrection(
    context,
    input,
    async (query) => (query ? readMatchingCells(context, query) : known),
    (found) => found.length === 0,
  );
  const filters = filtersOf(input);
  const exact = cells === known || countFor(cells, {}) <= MAX_COUNTED;
  const search = corrected ?? input.search;
  return {
    locations: facetOf('location', { known, cells, filters }),
    departments: facetOf('department', { known, cells, filters }),
    employment_types: facetOf('employment_type', { known, cells, filters }),
    workplaces: facetOf('workplace', { known, cells, filters }),
    exact,
    nearest: exact && countFor(cells, filters) === 0 ? nearestFilters({ known, cells, filters, search }) : null,
  };
}

/** The combinations that listed jobs have, from the counts that triggers keep. */
function readCells({ db }: DbContext): Promise<JobCell[]> {
  return sendSql(
    db,
    Prisma.sql`
    SELECT department, location, workplace, employment_types, sum(jobs)::int AS jobs FROM job_counts WHERE ${openCounts}
    GROUP BY 1, 2, 3, 4 LIMIT ${MAX_CELLS}`,
    { prepared: true },
  );
}

/** The combinations that the first `MAX_COUNTED + 1` jobs of a search have. */
async function readMatchingCells({ db }: DbContext, query: SearchQuery): Promise<JobCell[]> {
  const columns = Prisma.sql`department, location, workplace, employment_type`;
  const jobs = someJobs(matches({}, query), MAX_COUNTED + 1, columns);
  return sendSql(
    db,
    Prisma.sql`
    SELECT department, location, coalesce(workplace, '') AS workplace, array_to_string(employment_type, ',') AS employment_types,
      count(*)::int AS jobs
    FROM (${jobs}) AS counted GROUP BY 1, 2, 3, 4`,
  );
}
