import { BriefcaseBusiness, Search, UserRound } from 'lucide';
import { Badge } from '../ui/badge.tsx';
import { type ProtectedLayoutProps, SidebarLayout } from './sidebar-layout.tsx';

/** The layout of the screens of hiring teams. Its members are candidates too: the second link leads to that side. */
export function HiringLayout(props: ProtectedLayoutProps) {
  return (
    <SidebarLayout
      {...props}
      home={{ to: '/hiring', label: 'hiring' }}
      badge={<Badge tone="grey">Hiring</Badge>}
      exit={{ to: '/', icon: Search, label: 'Browse Jobs' }}
      name={props.user?.full_name || 'Member'}
      roleName="Hiring Team"
      navLabel="Hiring"
      links={[
        { to: '/hiring', icon: BriefcaseBusiness, label: 'Your jobs' },
        { to: '/dashboard', icon: UserRound, label: 'Your dashboard' },
      ]}
    />
  );
}
