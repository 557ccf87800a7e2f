import { Link } from '@tanstack/react-router';
import { BriefcaseBusiness, Search, UserRound } from 'lucide-react';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Way, wayClass, WayList } from '../../ui/way-card.tsx';

/** Where a candidate arrives after signing in. */
export function DashboardHome() {
  return (
    <>
      <PageHeading title="Dashboard" subtitle="Your applications and your profile" />
      <WayList>
        <li>
          <Link to="/dashboard/applied" className={wayClass()}>
            <Way icon={BriefcaseBusiness} name="Applied Jobs">
              Track the status of your job applications
            </Way>
          </Link>
        </li>
        <li>
          <Link to="/" className={wayClass()}>
            <Way icon={Search} name="Browse jobs">
              Find your next role
            </Way>
          </Link>
        </li>
        <li>
          <Link to="/dashboard/profile" className={wayClass()}>
            <Way icon={UserRound} name="Profile">
              Manage your profile information and CV
            </Way>
          </Link>
        </li>
      </WayList>
    </>
  );
}
