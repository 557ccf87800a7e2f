import { createFileRoute } from '@tanstack/react-router';
import { HiringHome } from '../features/hiring-home/hiring-home.tsx';
import { pageTitle } from '../lib/page/page-title.ts';

export const Route = createFileRoute('/hiring/')({
  head: () => ({ meta: [{ title: pageTitle('Your jobs') }] }),
  component: HiringHome,
});
