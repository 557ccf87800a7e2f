import { z } from 'zod';
import { adminJobSorts, type AdminJobSort } from '../common/filter-values.ts';
import { hiringJobInput } from '../hiring/team-roles.ts';
import { filter, jobId, jobState } from './jobs.ts';
import { limits } from '../common/limits.ts';
import { encodedPosition, pageInput, positionDate, positionText } from '../common/pagination.ts';
import { emptyAsAbsent, searchText, text } from '../common/text.ts';
import { jobBoards } from '../site/job-boards.ts';
import { version } from '../common/version.ts';

const sortedValues: Record<AdminJobSort, z.ZodType> = {
  newest: positionDate,
  title: positionText,
  department: positionText,
  closing: positionDate,
  waiting: z.stringFormat('count', /^\d{1,9}$/),
  applicants: z.stringFormat('count', /^\d{1,9}$/),
};

/** An absent or empty filter has no effect. */
export const listAllJobsInput = pageInput
  .extend({
    search: searchText().optional().describe('Words in the title, department or location.'),
    status: z.preprocess((value) => value || undefined, jobState.optional()).optional(),
    department: filter('Department', limits.department),
    sort: emptyAsAbsent(
      z.enum(adminJobSorts, `sort must be one of ${adminJobSorts.join(', ')}`).default('newest'),
    ).describe('The order: newest, title, department, closing, or most waiting or most applicants first.'),
    cursor: encodedPosition(z.tuple([z.string(), z.uuid()]), 2_500)
      .optional()
      .describe('Where the page begins, from the Link header of the previous page.'),
  })
  .refine(({ sort, cursor }) => !cursor || sortedValues[sort].safeParse(cursor[0]).success, {
    path: ['cursor'],
    error: 'The cursor is not valid',
  });
export type ListAllJobsInput = z.output<typeof listAllJobsInput>;

/** With `version`, the call is refused if another administrator has saved the job since. */
export const readJobInput = z.object({ id: jobId, version: version.optional() });
export type ReadJobInput = z.output<typeof readJobInput>;

export const removeJobResult = z.object({ success: z.literal(true).describe('Always true.') });

/** A slug to check: whether another job than that of the form has it. A new job has no id yet. */
export const slugInUseInput = z.object({ slug: text('Slug', limits.slug), id: jobId.optional() });
export type SlugInUseInput = z.output<typeof slugInUseInput>;
export const slugInUse = z.boolean();

export const advertSlugInUseInput = hiringJobInput.extend({ slug: slugInUseInput.shape.slug });

/** What can be done with several jobs at once. `close`: today becomes the closing date, and applying ends. */
const jobsChanges = ['publish', 'unpublish', 'close'] as const;
export type JobsChange = (typeof jobsChanges)[number];

export const changeJobsInput = z.object({
  change: z.enum(jobsChanges),
  jobs: z
    .array(z.object({ id: jobId, version }))
    .min(1, 'Choose at least one job')
    .max(limits.changed_jobs, `Choose at most ${limits.changed_jobs} jobs`),
});
export type ChangeJobsInput = z.output<typeof changeJobsInput>;

/** Why a job was left as it is. `changed`: a colleague has saved it since; `gone`: it was deleted. */
const jobRefusals = ['published', 'draft', 'closed', 'changed', 'gone'] as const;
export type JobRefusal = (typeof jobRefusals)[number];

export const changedJobs = z.object({
  changed: z.array(z.uuid()),
  refused: z.array(
    z.object({
      id: z.uuid(),
      reason: z.enum(jobRefusals),
      /** Who saved the job since; null: unknown, or another reason. */
      by: z.string().nullable(),
    }),
  ),
});
export type ChangedJobs = z.infer<typeof changedJobs>;

const publishTimeMessage = `The time must be a day and a time on a quarter of an hour, such as 2027-03-28T09:15`;

function isPlanStep(time: string): boolean {
  const moment = new Date(`${time}Z`);
  const isReal = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(time);
  return isReal && moment.getUTCMinutes() % limits.job_plan_minutes === 0;
}

export const publishAt = z
  .string({ error: ({ input }) => (input === undefined ? 'A day and a time are required' : publishTimeMessage) })
  .regex(/^[12]\d{3}-\d{2}-\d{2}T\d{2}:\d{2}$/, publishTimeMessage)
  .refine(isPlanStep, publishTimeMessage)
  .describe('A day and time in London, on a quarter of an hour, within a year.');

export const planJobInput = z.object({ id: jobId, publish_at: publishAt });
export type PlanJobInput = z.output<typeof planJobInput>;

export const jobPlan = z.object({
  publish_at: z.iso.datetime().nullable().describe('When the draft is published automatically; null: not scheduled.'),
});
export type JobPlan = z.infer<typeof jobPlan>;

export const notWithinYear = 'Choose a time in the next year';
export const planInThePast = 'Choose a time in the future';

const placeKinds = ['site', 'sitemap', ...jobBoards] as const;
export type PlaceKind = (typeof placeKinds)[number];

/** Why a job is not somewhere. `off`: the setting FEEDS leaves the board out. */
const absences = ['draft', 'planned', 'closed', 'filled', 'off', 'no_town', 'short_text'] as const;
export type Absence = (typeof absences)[number];

/** The last fetch of a feed by another machine. `network`: such as 203.0.113.0/24; null: it is no longer kept. */
const feedFetch = z.object({ at: z.iso.datetime(), network: z.string().nullable() });
export type FeedFetch = z.infer<typeof feedFetch>;

/** Each place with the reason why the job is not there; null: it is. `fetched`: of a feed; null: it was never fetched. */
export const jobPlaces = z.object({
  places: z.array(
    z.object({ place: z.enum(placeKinds), absent: z.enum(absences).nullable(), fetched: feedFetch.nullable() }),
  ),
  publish_at: z.iso.datetime().nullable(),
});
export type JobPlaces = z.infer<typeof jobPlaces>;
