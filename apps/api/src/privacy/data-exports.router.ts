import { cvLink } from '@careers/contracts/account/cvs';
import { dataExportResult, requestDataExportInput } from '@careers/contracts/account/data-exports';
import { protectedProcedure, resolver, router } from '../context/trpc.ts';
import { findDataExport, linkToDataExport, linkToTeamRecords, requestDataExport } from './data-exports.service.ts';

export const dataExportsRouter = router({
  dataExport: protectedProcedure.output(dataExportResult).query(resolver(findDataExport)),
  requestDataExport: protectedProcedure
    .meta({ limit: { kind: 'data_copy' } })
    .input(requestDataExportInput)
    .output(dataExportResult)
    .mutation(resolver(requestDataExport)),
  dataExportLink: protectedProcedure.input(requestDataExportInput).output(cvLink).mutation(resolver(linkToDataExport)),
  teamRecordsLink: protectedProcedure
    .input(requestDataExportInput)
    .output(cvLink)
    .mutation(resolver(linkToTeamRecords)),
});
