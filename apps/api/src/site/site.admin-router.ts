import { limits } from '@careers/contracts/common/limits';
import { addedPicture, addPictureInput } from '@careers/contracts/site/pictures';
import {
  saveSiteInput,
  siteSettings,
  siteVersionContent,
  siteVersionInput,
} from '@careers/contracts/site/site-content';
import { adminProcedure, router } from '../context/trpc.ts';
import { addPicture } from './pictures/pictures.service.ts';
import { readSite, readSiteVersion, saveSite } from './site.admin-service.ts';

export const adminSiteRouter = router({
  read: adminProcedure.output(siteSettings).query(({ ctx }) => readSite(ctx)),
  version: adminProcedure
    .input(siteVersionInput)
    .output(siteVersionContent)
    .query(({ ctx, input }) => readSiteVersion(ctx, input)),
  /** The upload's own route has counted the call. */
  addPicture: adminProcedure
    .input(addPictureInput)
    .output(addedPicture)
    .mutation(({ ctx, input }) => addPicture(ctx, input)),
  save: adminProcedure
    .meta({ bodyLimit: limits.job_body })
    .input(saveSiteInput)
    .output(siteSettings)
    .mutation(({ ctx, input }) => saveSite(ctx, input)),
});
