import { BriefcaseBusiness, Eye, SlidersHorizontal, UsersRound } from 'lucide';
import { Badge } from '../ui/badge.tsx';
import { type ProtectedLayoutProps, SidebarLayout } from './sidebar-layout.tsx';

/** The layout of the administrator's screens. */
export function AdminLayout(props: ProtectedLayoutProps) {
  return (
    <SidebarLayout
      {...props}
      home={{ to: '/admin', label: 'administration' }}
      badge={<Badge tone="grey">Admin</Badge>}
      exit={{ to: '/', icon: Eye, label: 'View Site' }}
      name={props.user?.full_name || 'Administrator'}
      roleName="System Administrator"
      navLabel="Administration"
      links={[
        { to: '/admin/users', icon: UsersRound, label: 'Users' },
        { to: '/admin/jobs', icon: BriefcaseBusiness, label: 'Jobs' },
        { to: '/admin/settings', icon: SlidersHorizontal, label: 'Settings' },
      ]}
    />
  );
}
