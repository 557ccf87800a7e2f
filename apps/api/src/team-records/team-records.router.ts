import {
  decideTeamRecordInput,
  requestedTeamRecords,
  teamRecordEntriesInput,
  teamRecordEntry,
  teamRecordEntryPage,
  teamRecordInput,
  teamRecordResult,
} from '@careers/contracts/account/team-records';
import { adminProcedure, protectedProcedure, router } from '../context/trpc.ts';
import {
  decideTeamRecord,
  findRequestedTeamRecords,
  listTeamRecordEntries,
  releaseTeamRecords,
} from './team-records.admin-service.ts';
import { findTeamRecords, requestTeamRecords } from './team-records.service.ts';

export const adminTeamRecordsRouter = router({
  byId: adminProcedure
    .input(teamRecordInput)
    .output(requestedTeamRecords)
    .query(({ ctx, input }) => findRequestedTeamRecords(ctx, input)),
  entries: adminProcedure
    .meta({ limit: { kind: 'read', cost: 6 } })
    .input(teamRecordEntriesInput)
    .output(teamRecordEntryPage)
    .query(({ ctx, input }) => listTeamRecordEntries(ctx, input)),
  decide: adminProcedure
    .input(decideTeamRecordInput)
    .output(teamRecordEntry)
    .mutation(({ ctx, input }) => decideTeamRecord(ctx, input)),
  release: adminProcedure
    .input(teamRecordInput)
    .output(requestedTeamRecords)
    .mutation(({ ctx, input }) => releaseTeamRecords(ctx, input)),
});

export const teamRecordsRouter = router({
  teamRecords: protectedProcedure.output(teamRecordResult).query(({ ctx }) => findTeamRecords(ctx)),
  requestTeamRecords: protectedProcedure
    .meta({ limit: { kind: 'data_copy' } })
    .output(teamRecordResult)
    .mutation(({ ctx }) => requestTeamRecords(ctx)),
});
