import { staticPart } from '../../lib/page/static-part.tsx';

export const HeroPicture = staticPart(
  'hero-picture',
  import.meta.env.SSR && (async () => (await import('./hero-picture.tsx')).HeroPicture),
);

export const WorkingHere = staticPart(
  'working-here',
  import.meta.env.SSR && (async () => (await import('./working-here.tsx')).WorkingHere),
);

export const WorkingHerePage = staticPart(
  'working-here-page',
  import.meta.env.SSR && (async () => (await import('./working-here-page.tsx')).WorkingHerePage),
);

/** What a department tells, by its name. */
export const DepartmentStory = staticPart(
  'department-story',
  import.meta.env.SSR && (async () => (await import('./department-story.tsx')).DepartmentStory),
);

/** The end of a job's page, by the name of its department. */
export const AfterApplying = staticPart(
  'after-applying',
  import.meta.env.SSR && (async () => (await import('./after-applying.tsx')).AfterApplying),
);
