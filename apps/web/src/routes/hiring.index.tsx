import { createFileRoute } from '@tanstack/react-router';
import { HiringHome } from '../features/hiring-home/hiring-home.tsx';
import { titled } from '../lib/page/page-title.ts';

export const Route = createFileRoute('/hiring/')({
  head: titled('Your jobs'),
  component: HiringHome,
});
