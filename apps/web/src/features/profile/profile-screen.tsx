import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

/** A candidate's own profile. `children`: their account settings. */
export function ProfileScreen({ children }: { children?: ReactNode }) {
  return (
    <>
      <PageHeading title="Profile" subtitle="Manage your profile information and CV" />
      <EmptyState title="Not available yet">You cannot change your profile or upload a CV here yet.</EmptyState>
      {children}
    </>
  );
}
