import { createFileRoute, Outlet } from '@tanstack/react-router';
import { HiringLayout } from '../layouts/hiring-layout.tsx';
import { useProtectedPage, useProtectedLayout } from '../lib/guards/use-protected-page.ts';
import { HiringAreaContext, hiringAreas } from '../lib/navigation/hiring-area.ts';
import { StatusMailPanel } from '../features/messages/status-mail-panel.tsx';
import { ScreenSkeleton } from '../lib/page/screen-skeleton.tsx';
import { protectedRoute } from './-protected-route.ts';

export const Route = createFileRoute('/hiring')({
  ...protectedRoute('hiring'),
  component: Page,
  pendingComponent: Waiting,
});

/** The page while the user may see it. When their access ends, a skeleton until they are sent elsewhere. */
function Page() {
  const { allowed, key, layoutProps } = useProtectedPage('hiring');
  return (
    <HiringLayout {...layoutProps}>
      <HiringAreaContext value={hiringAreas.hiring}>
        {allowed ? (
          <StatusMailPanel key={key}>
            <Outlet />
          </StatusMailPanel>
        ) : (
          <ScreenSkeleton />
        )}
      </HiringAreaContext>
    </HiringLayout>
  );
}

function Waiting() {
  return (
    <HiringLayout {...useProtectedLayout('hiring')}>
      <ScreenSkeleton />
    </HiringLayout>
  );
}
