import type { Can } from '@careers/contracts/hiring/team-roles';
import type { ReactNode } from 'react';

export type ShownApplicants = { can: Can; total: number };

export type BulkActionSlots = {
  above: (shown: ShownApplicants) => ReactNode;
  below: (shown: ShownApplicants) => ReactNode;
};
