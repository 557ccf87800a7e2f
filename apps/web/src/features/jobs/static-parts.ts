import '../../ui/process-line.module.css';
import { staticPart } from '../../lib/page/static-part.tsx';

/** The band of the home page about the company. */
export const WorkingHere = staticPart(
  'working-here',
  import.meta.env.SSR && (async () => (await import('./working-here.tsx')).WorkingHere),
);

/** The section of a job's page about the way of an application. */
export const AfterApplying = staticPart(
  'after-applying',
  import.meta.env.SSR && (async () => (await import('./after-applying.tsx')).AfterApplying),
);
