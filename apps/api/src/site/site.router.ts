import { limits } from '@careers/contracts/common/limits';
import { addedPicture, addPictureInput } from '@careers/contracts/site/pictures';
import {
  saveSiteInput,
  siteSettings,
  siteVersionContent,
  siteVersionInput,
} from '@careers/contracts/site/site-content';
import { adminProcedure, resolver, router } from '../context/trpc.ts';
import { addPicture } from './pictures/pictures.service.ts';
import { readSite, readSiteVersion, saveSite } from './site.admin-service.ts';

export const adminSiteRouter = router({
  read: adminProcedure.output(siteSettings).query(resolver(readSite)),
  version: adminProcedure.input(siteVersionInput).output(siteVersionContent).query(resolver(readSiteVersion)),
  /** The upload's own route has counted the call. */
  addPicture: adminProcedure.input(addPictureInput).output(addedPicture).mutation(resolver(addPicture)),
  save: adminProcedure
    .meta({ bodyLimit: limits.job_body })
    .input(saveSiteInput)
    .output(siteSettings)
    .mutation(resolver(saveSite)),
});
