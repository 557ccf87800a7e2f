import { adminOverview, candidateOverview } from '@careers/contracts/applications/overview';
import { adminProcedure, protectedProcedure } from '../context/trpc.ts';
import { readAdminOverview } from './overview.admin-service.ts';
import { readCandidateOverview } from './overview.service.ts';

export const candidateOverviewProcedure = protectedProcedure
  .output(candidateOverview)
  .query(({ ctx }) => readCandidateOverview(ctx));

export const adminOverviewProcedure = adminProcedure.output(adminOverview).query(({ ctx }) => readAdminOverview(ctx));
