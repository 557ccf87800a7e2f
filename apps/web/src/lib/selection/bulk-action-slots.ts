import type { Can } from '@careers/contracts/hiring/team-roles';
import type { ReactNode } from 'react';

/** The applicants of a job that a page shows: what the viewer may do, and how many match its filters. */
export type ShownApplicants = { can: Can; total: number };

/** What a page of applicants shows about bulk actions. */
export type BulkActionSlots = {
  above: (shown: ShownApplicants) => ReactNode;
  below: (shown: ShownApplicants) => ReactNode;
};
