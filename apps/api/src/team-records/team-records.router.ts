import {
  decideTeamRecordInput,
  requestedTeamRecords,
  teamRecordEntriesInput,
  teamRecordEntry,
  teamRecordEntryPage,
  teamRecordInput,
  teamRecordResult,
} from '@careers/contracts/account/team-records';
import { adminProcedure, protectedProcedure, resolver, router } from '../context/trpc.ts';
import {
  decideTeamRecord,
  findRequestedTeamRecords,
  listTeamRecordEntries,
  releaseTeamRecords,
} from './team-records.admin-service.ts';
import { findTeamRecords, requestTeamRecords } from './team-records.service.ts';

export const adminTeamRecordsRouter = router({
  byId: adminProcedure.input(teamRecordInput).output(requestedTeamRecords).query(resolver(findRequestedTeamRecords)),
  entries: adminProcedure
    .meta({ limit: { kind: 'read', cost: 6 } })
    .input(teamRecordEntriesInput)
    .output(teamRecordEntryPage)
    .query(resolver(listTeamRecordEntries)),
  decide: adminProcedure.input(decideTeamRecordInput).output(teamRecordEntry).mutation(resolver(decideTeamRecord)),
  release: adminProcedure.input(teamRecordInput).output(requestedTeamRecords).mutation(resolver(releaseTeamRecords)),
});

export const teamRecordsRouter = router({
  teamRecords: protectedProcedure.output(teamRecordResult).query(resolver(findTeamRecords)),
  requestTeamRecords: protectedProcedure
    .meta({ limit: { kind: 'data_copy' } })
    .output(teamRecordResult)
    .mutation(resolver(requestTeamRecords)),
});
