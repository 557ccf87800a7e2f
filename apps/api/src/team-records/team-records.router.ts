import { teamRecordResult } from '@careers/contracts/account/team-records';
import { protectedProcedure, router } from '../context/trpc.ts';
import { findTeamRecords, requestTeamRecords } from './team-records.service.ts';

export const teamRecordsRouter = router({
  teamRecords: protectedProcedure.output(teamRecordResult).query(({ ctx }) => findTeamRecords(ctx)),
  requestTeamRecords: protectedProcedure
    .meta({ limit: { kind: 'data_copy' } })
    .output(teamRecordResult)
    .mutation(({ ctx }) => requestTeamRecords(ctx)),
});
