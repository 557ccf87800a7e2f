import { createFileRoute } from '@tanstack/react-router';
import { AdminHome } from '../features/admin-home/admin-home.tsx';
import { LeftWaitingPanel } from '../features/bulk/left-waiting-panel.tsx';
import { UnansweredPanel } from '../features/messages/unanswered-panel.tsx';
import { QuietChecklist } from '../features/setup/checklist.tsx';
import { SetupTop } from '../features/setup/setup-top.tsx';
import { AssignedPanel } from '../features/tags/assigned-panel.tsx';
import { pageTitle } from '../lib/page/page-title.ts';

export const Route = createFileRoute('/admin/')({
  head: () => ({ meta: [{ title: pageTitle('Administration') }] }),
  component: () => (
    <AdminHome
      first={<SetupTop />}
      last={<QuietChecklist />}
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
