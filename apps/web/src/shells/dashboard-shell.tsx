import { BriefcaseBusiness, Search, UserRound } from 'lucide-react';
import { type PersonalShellProps, WorkShell } from './work-shell.tsx';

/** The layout of the candidate's screens. */
export function DashboardShell(props: PersonalShellProps) {
  return (
    <WorkShell
      {...props}
      home={{ to: '/dashboard', label: 'dashboard' }}
      exit={{ to: '/', icon: Search, label: 'Browse Jobs' }}
      name={props.user?.full_name || 'Candidate'}
      roleName={props.user?.role === 'admin' ? 'Administrator' : 'Job Seeker'}
      navLabel="Dashboard"
      links={[
        { to: '/dashboard/applied', icon: BriefcaseBusiness, label: 'Applied Jobs' },
        { to: '/dashboard/profile', icon: UserRound, label: 'Profile' },
      ]}
    />
  );
}
