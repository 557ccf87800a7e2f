import '../../ui/process-line.module.css';
import { staticPart } from '../../lib/page/static-part.tsx';

export const WorkingHere = staticPart(
  'working-here',
  import.meta.env.SSR && (async () => (await import('./working-here.tsx')).WorkingHere),
);

export const AfterApplying = staticPart(
  'after-applying',
  import.meta.env.SSR && (async () => (await import('./after-applying.tsx')).AfterApplying),
);
