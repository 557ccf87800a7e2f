import { cvLink } from '@careers/contracts/account/cvs';
import { dataExportResult, requestDataExportInput } from '@careers/contracts/account/data-exports';
import { protectedProcedure, router } from '../context/trpc.ts';
import { findDataExport, linkToDataExport, linkToTeamRecords, requestDataExport } from './data-exports.service.ts';

export const dataExportsRouter = router({
  dataExport: protectedProcedure.output(dataExportResult).query(({ ctx }) => findDataExport(ctx)),
  requestDataExport: protectedProcedure
    .meta({ limit: { kind: 'data_copy' } })
    .input(requestDataExportInput)
    .output(dataExportResult)
    .mutation(({ ctx, input }) => requestDataExport(ctx, input)),
  dataExportLink: protectedProcedure
    .input(requestDataExportInput)
    .output(cvLink)
    .mutation(({ ctx, input }) => linkToDataExport(ctx, input)),
  teamRecordsLink: protectedProcedure
    .input(requestDataExportInput)
    .output(cvLink)
    .mutation(({ ctx, input }) => linkToTeamRecords(ctx, input)),
});
