import { applicationCvInput, cvLink, removeCvInput, removeCvResult, userCvInput } from '@careers/contracts/account/cvs';
import { applicationProcedure } from '../context/hiring-procedures.ts';
import { adminProcedure, protectedProcedure, resolver, router } from '../context/trpc.ts';
import {
  frameLinkToApplicationCv,
  linkToApplicationCv,
  linkToOwnApplicationCv,
  linkToOwnCv,
  linkToUserCv,
  removeCv,
} from './cvs.service.ts';

/** Part of the router `profile`. The upload itself is a multipart request: cvs.plugin.ts. */
export const ownCvRouter = router({
  cvLink: protectedProcedure.output(cvLink).query(resolver(linkToOwnCv)),
  removeCv: protectedProcedure.input(removeCvInput).output(removeCvResult).mutation(resolver(removeCv)),
});

export const ownApplicationCvRouter = router({
  cvLink: protectedProcedure.input(applicationCvInput).output(cvLink).query(resolver(linkToOwnApplicationCv)),
});

export const hiringCvRouter = router({
  cvLink: applicationProcedure().withKeys.input(applicationCvInput).output(cvLink).query(resolver(linkToApplicationCv)),
  cvFrameLink: applicationProcedure()
    .input(applicationCvInput)
    .output(cvLink)
    .query(resolver(frameLinkToApplicationCv)),
});

export const userCvRouter = router({
  cvLink: adminProcedure.input(userCvInput).output(cvLink).query(resolver(linkToUserCv)),
});
