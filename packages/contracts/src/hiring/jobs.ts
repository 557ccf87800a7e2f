import { z } from 'zod';
import { pageInput } from '../common/pagination.ts';
import { jobSummary } from '../jobs/jobs.ts';
import { can, teamRole } from './team-roles.ts';

export const hiringJob = jobSummary
  .pick({ id: true, title: true, department: true, location: true, status: true, filled: true, closed: true })
  .extend({
    team_role: teamRole,
    can,
    /**
     * The applications that the member sees whose status is Applied. Null: the member has applied for the job and does
     * not work on it.
     */
    waiting: z.int().nullable(),
  });
export type HiringJob = z.infer<typeof hiringJob>;

export const hiringJobsInput = pageInput.extend({});
export type HiringJobsInput = z.output<typeof hiringJobsInput>;

export const hiringJobPage = z.object({ jobs: z.array(hiringJob), next_cursor: z.string().nullable() });
export type HiringJobPage = z.infer<typeof hiringJobPage>;
