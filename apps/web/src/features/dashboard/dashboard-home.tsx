import { Link } from '@tanstack/react-router';
import { BriefcaseBusiness, Search, UserRound } from 'lucide-react';
import { PageHeading } from '../../ui/page-heading.tsx';
import { LinkCard, linkCardClass, LinkCardList } from '../../ui/link-card.tsx';

/** The first screen of a candidate after signing in. */
export function DashboardHome() {
  return (
    <>
      <PageHeading title="Dashboard" subtitle="Your applications and your profile" />
      <LinkCardList>
        <li>
          <Link to="/dashboard/applied" className={linkCardClass()}>
            <LinkCard icon={BriefcaseBusiness} name="Applied Jobs">
              Track the status of your job applications
            </LinkCard>
          </Link>
        </li>
        <li>
          <Link to="/" className={linkCardClass()}>
            <LinkCard icon={Search} name="Browse jobs">
              Find your next role
            </LinkCard>
          </Link>
        </li>
        <li>
          <Link to="/dashboard/profile" className={linkCardClass()}>
            <LinkCard icon={UserRound} name="Profile">
              Manage your profile information and CV
            </LinkCard>
          </Link>
        </li>
      </LinkCardList>
    </>
  );
}
