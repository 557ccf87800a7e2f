import { useAuth } from '../../lib/account/use-auth.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { QueryError } from '../../lib/api/query-error.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PanelGrid, PanelGridSkeleton } from '../../ui/panel-grid.tsx';
import { ApplicationsPanel } from './applications-panel.tsx';
import { HiringSign } from './hiring-sign.tsx';
import { JobAlertsPanel } from './job-alerts-panel.tsx';
import { LatestApplicationsPanel } from './latest-applications-panel.tsx';
import { NewestJobsPanel } from './newest-jobs-panel.tsx';
import { ProfilePanel } from './profile-panel.tsx';
import { SavedJobsPanel } from './saved-jobs-panel.tsx';

export function DashboardHome() {
  const { user, profile } = useAuth();
  // Fetches anew at each visit: an administrator may have changed a status since.
  const query = trpc.overview.useQuery(undefined, { enabled: Boolean(user?.id), staleTime: 0 });
  return (
    <>
      <PageHeading title="Dashboard" subtitle="Your applications and your profile" />
      {query.data && profile !== undefined ? (
        <PanelGrid>
          {profile && profile.hiring_teams > 0 && <HiringSign jobs={profile.hiring_teams} />}
          <ApplicationsPanel counts={query.data.applications} />
          <ProfilePanel missing={query.data.missing_profile_parts} />
          <LatestApplicationsPanel applications={query.data.latest_applications} />
          <SavedJobsPanel />
          <JobAlertsPanel />
          <NewestJobsPanel jobs={query.data.newest_jobs} />
        </PanelGrid>
      ) : query.isError ? (
        <QueryError query={query}>Failed to fetch your overview</QueryError>
      ) : (
        <PanelGridSkeleton label="Loading your overview" />
      )}
    </>
  );
}
