import type { ReactNode } from 'react';
import { HelpLink } from '../../lib/help/help-link.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { QueryError } from '../../lib/api/query-error.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PanelGridSkeleton } from '../../ui/panel-grid.tsx';
import { SystemPanels } from './system-panels.tsx';

/**
 * The facts about the running system. `children`: the administrator's own account settings, which are shown when
 * nothing above moves them any more.
 */
export function SettingsScreen({ children }: { children?: ReactNode }) {
  const query = trpc.admin.settings.read.useQuery(undefined, { staleTime: 0 });
  return (
    <>
      <PageHeading
        title="Settings"
        subtitle="How this system is set up and running"
        help={<HelpLink topic="setting-up" />}
      />
      {query.data ? (
        <SystemPanels settings={query.data} />
      ) : query.isError ? (
        <QueryError query={query}>Failed to fetch the settings</QueryError>
      ) : (
        <PanelGridSkeleton label="Loading the settings" />
      )}
      <div hidden={query.isPending}>{children}</div>
    </>
  );
}
