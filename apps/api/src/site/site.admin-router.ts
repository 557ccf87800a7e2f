import { saveSiteInput, siteContent, siteSettings, siteVersionInput } from '@careers/contracts/site/site-content';
import { adminProcedure, router } from '../context/trpc.ts';
import { readSite, readSiteVersion, saveSite } from './site.admin-service.ts';

export const adminSiteRouter = router({
  read: adminProcedure.output(siteSettings).query(({ ctx }) => readSite(ctx)),
  version: adminProcedure
    .input(siteVersionInput)
    .output(siteContent)
    .query(({ ctx, input }) => readSiteVersion(ctx, input)),
  save: adminProcedure
    .input(saveSiteInput)
    .output(siteSettings)
    .mutation(({ ctx, input }) => saveSite(ctx, input)),
});
