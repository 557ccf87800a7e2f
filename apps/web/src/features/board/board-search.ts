import type { ApplicationState } from '@careers/contracts/applications/applications';

/** The search of a job's applicants in their address. The board keeps the list's own parts for the way back to it. */
export type BoardSearch = {
  search?: string;
  tag?: string;
  assigned?: 'me';
  messages?: 'unanswered';
  reason?: 'missing';
  question?: string;
  answer?: string;
  flagged?: 'yes';
  status?: ApplicationState;
  sort?: 'newest' | 'oldest';
  view?: 'board';
};
