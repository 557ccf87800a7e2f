import { z } from 'zod';

/** One option of a filter, and the number of its jobs under the other filters and the search. */
const facetOption = z.object({ value: z.string(), jobs: z.int() });
export type FacetOption = z.infer<typeof facetOption>;

/** Filters that an empty list offers instead of its own, because they have jobs. */
export const nearestFilters = z.object({
  search: z.string().optional(),
  location: z.string().optional(),
  department: z.string().optional(),
  employment_type: z.string().optional(),
  workplace: z.string().optional(),
  jobs: z.int(),
});
export type NearestFilters = z.infer<typeof nearestFilters>;

export const jobFacets = z.object({
  locations: z.array(facetOption),
  departments: z.array(facetOption),
  employment_types: z.array(facetOption),
  workplaces: z.array(facetOption),
  /** False: the search has so many jobs that only some were counted, so each count is a minimum. */
  exact: z.boolean(),
  /** The closest filters that have jobs, if no job matches all filters. */
  nearest: nearestFilters.nullable(),
});
export type JobFacets = z.infer<typeof jobFacets>;
