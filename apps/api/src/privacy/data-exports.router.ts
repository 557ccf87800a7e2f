import { cvLink } from '@careers/contracts/cvs';
import { dataExportResult } from '@careers/contracts/data-exports';
import { protectedProcedure, router } from '../trpc.ts';
import { findDataExport, linkToDataExport, requestDataExport } from './data-exports.service.ts';

export const dataExportsRouter = router({
  dataExport: protectedProcedure.output(dataExportResult).query(({ ctx }) => findDataExport(ctx)),
  requestDataExport: protectedProcedure
    .meta({ limit: { kind: 'data_copy' } })
    .output(dataExportResult)
    .mutation(({ ctx }) => requestDataExport(ctx)),
  dataExportLink: protectedProcedure.output(cvLink).mutation(({ ctx }) => linkToDataExport(ctx)),
});
