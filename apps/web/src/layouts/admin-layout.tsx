import { BriefcaseBusiness, ChartColumn, Eye, Gauge, Inbox, ShieldCheck, SlidersHorizontal, UsersRound } from 'lucide';
import { PeopleSearch } from '../features/admin-people/people-search.tsx';
import { Badge } from '../ui/badge.tsx';
import { type ProtectedLayoutProps, SidebarLayout } from './sidebar-layout.tsx';

/** `ready`: it is known that an administrator is signed in. */
export function AdminLayout({ ready = true, ...props }: ProtectedLayoutProps & { ready?: boolean }) {
  return (
    <SidebarLayout
      {...props}
      home={{ to: '/admin', label: 'administration' }}
      badge={<Badge tone="grey">Admin</Badge>}
      search={(className) => <PeopleSearch ready={ready} className={className} />}
      exit={{ to: '/', icon: Eye, label: 'View Site' }}
      name={props.user?.full_name || 'Administrator'}
      roleName="System Administrator"
      navLabel="Administration"
      links={[
        { to: '/admin', icon: Gauge, label: 'Overview' },
        { to: '/admin/users', icon: UsersRound, label: 'Users' },
        { to: '/admin/jobs', icon: BriefcaseBusiness, label: 'Jobs' },
        { to: '/admin/settings', icon: SlidersHorizontal, label: 'Settings' },
      ]}
      more={{
        label: 'More',
        links: [
          { to: '/admin/applications', icon: Inbox, label: 'Applicants' },
          { to: '/admin/reports', icon: ChartColumn, label: 'Reports', wide: true },
          { to: '/admin/security', icon: ShieldCheck, label: 'Security', wide: true },
        ],
      }}
    />
  );
}
