import { z } from 'zod';
import { applicationDetails, applicationEvents } from '../applications/application-details.ts';
import { areDistinct } from '../common/distinct.ts';
import { limits } from '../common/limits.ts';
import { oneOrEveryJob } from './bulk.ts';

const ids = z
  .array(z.uuid('Invalid application ID'), 'Applications must be a list')
  .min(1, 'Choose at least one application')
  .max(limits.pack, `Choose at most ${limits.pack} applications`)
  .refine(areDistinct, 'Choose each application only once');

export const packInput = oneOrEveryJob.extend({ ids });
export type PackInput = z.output<typeof packInput>;

/** A CV is in the file if it is `clean`. Null: there is none. */
const packedCv = z.object({
  id: z.uuid(),
  full_name: z.string().nullable(),
  job_title: z.string(),
  cv: z.object({ id: z.uuid(), scan: z.enum(['clean', 'pending', 'infected']) }).nullable(),
});

/** In the order of the ids. One that the caller does not see, or that was erased, is not among them. */
export const cvPack = z.array(packedCv).max(limits.pack);
export type CvPack = z.infer<typeof cvPack>;

/** What is printed of an application. Adjustments and notes are not: paper goes to people with other roles. */
const printedApplication = applicationDetails
  .pick({
    id: true,
    job: true,
    status: true,
    withdrawn_at: true,
    created_at: true,
    cover_letter: true,
    answers: true,
    profiles: true,
  })
  .extend({ events: applicationEvents });
export type PrintedApplication = z.infer<typeof printedApplication>;

/** As `cvPack`. */
export const printedApplications = z.array(printedApplication).max(limits.pack);
