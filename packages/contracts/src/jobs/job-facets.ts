import { z } from 'zod';

/** One option of a filter, and how many jobs it would give under the other filters and the search. */
export const facetOption = z.object({ value: z.string(), jobs: z.int() });
export type FacetOption = z.infer<typeof facetOption>;

/** Filters of the list that have jobs together: what an empty list offers instead. */
export const nearestFilters = z.object({
  search: z.string().optional(),
  location: z.string().optional(),
  department: z.string().optional(),
  employment_type: z.string().optional(),
  jobs: z.int(),
});
export type NearestFilters = z.infer<typeof nearestFilters>;

/** The options of the three filters with their counts. */
export const jobFacets = z.object({
  locations: z.array(facetOption),
  departments: z.array(facetOption),
  employment_types: z.array(facetOption),
  /** False where the search has so many jobs that only some were counted: each count is then the least that there are. */
  exact: z.boolean(),
  /** Where no job matches all filters: the filters closest to them that have jobs. */
  nearest: nearestFilters.nullable(),
});
export type JobFacets = z.infer<typeof jobFacets>;
