import { createFileRoute } from '@tanstack/react-router';
import { LeftWaitingPanel } from '../features/bulk/left-waiting-panel.tsx';
import { HiringHome } from '../features/hiring-home/hiring-home.tsx';
import { UnansweredPanel } from '../features/messages/unanswered-panel.tsx';
import { AssignedPanel } from '../features/tags/assigned-panel.tsx';
import { pageTitle } from '../lib/page/page-title.ts';

export const Route = createFileRoute('/hiring/')({
  head: () => ({ meta: [{ title: pageTitle('Your jobs') }] }),
  component: () => (
    <HiringHome
      assigned={
        <>
          <LeftWaitingPanel />
          <UnansweredPanel />
          <AssignedPanel />
        </>
      }
    />
  ),
});
