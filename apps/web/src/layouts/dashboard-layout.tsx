import { Bookmark, BriefcaseBusiness, Gauge, Search, UserRound } from 'lucide';
import { type ProtectedLayoutProps, SidebarLayout } from './sidebar-layout.tsx';

export function DashboardLayout(props: ProtectedLayoutProps) {
  return (
    <SidebarLayout
      {...props}
      home={{ to: '/dashboard', label: 'dashboard' }}
      exit={{ to: '/', icon: Search, label: 'Browse Jobs' }}
      name={props.user?.full_name || 'Candidate'}
      roleName={props.user?.role === 'admin' ? 'Administrator' : 'Job Seeker'}
      navLabel="Dashboard"
      links={[
        { to: '/dashboard', icon: Gauge, label: 'Dashboard' },
        { to: '/dashboard/applied', icon: BriefcaseBusiness, label: 'Applied Jobs' },
        { to: '/dashboard/saved', icon: Bookmark, label: 'Saved' },
        { to: '/dashboard/profile', icon: UserRound, label: 'Profile' },
      ]}
    />
  );
}
