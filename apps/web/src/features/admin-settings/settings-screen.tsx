import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

/** The facts about the running system. `children`: the administrator's own account settings. */
export function SettingsScreen({ children }: { children?: ReactNode }) {
  return (
    <>
      <PageHeading title="Settings" />
      <EmptyState title="Not available yet">The facts about the running system are not shown here yet.</EmptyState>
      {children}
    </>
  );
}
