import { z } from 'zod';
import { jobBoards } from '../site/job-boards.ts';

export const placeKinds = ['site', 'sitemap', ...jobBoards] as const;
export type PlaceKind = (typeof placeKinds)[number];

/** Why a job is not somewhere. `off`: the setting FEEDS leaves the board out. */
export const absences = ['draft', 'planned', 'closed', 'filled', 'off', 'no_town', 'short_text'] as const;
export type Absence = (typeof absences)[number];

/** Each place with the reason why the job is not there; null: it is. */
export const jobPlaces = z.object({
  places: z.array(z.object({ place: z.enum(placeKinds), absent: z.enum(absences).nullable() })),
  /** When the job was first published. */
  since: z.iso.datetime().nullable(),
  publish_at: z.iso.datetime().nullable(),
});
export type JobPlaces = z.infer<typeof jobPlaces>;
