import { Link } from '@tanstack/react-router';
import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { useBrand } from '../lib/brand.ts';
import { useTakeOver } from '../lib/page-taken-over.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { Icon, type IconType } from '../ui/icon.tsx';
import { Logo } from '../ui/logo.tsx';
import { Bone } from '../ui/skeleton.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import styles from './work-shell.module.css';

/** The person signed in; undefined while that is still loading. */
export type ShellUser = { email: string | null; full_name: string | null; role: 'candidate' | 'admin' } | undefined;

/** What the candidate's and the administrator's shell take from their route. */
export type PersonalShellProps = {
  user: ShellUser;
  onSignOut: () => void;
  signingOut?: boolean | undefined;
  children: ReactNode;
};

type Place =
  | '/'
  | '/dashboard'
  | '/dashboard/applied'
  | '/dashboard/profile'
  | '/admin'
  | '/admin/users'
  | '/admin/jobs'
  | '/admin/settings';
type Way = { to: Place; icon: IconType; label: string };
type WorkShellProps = PersonalShellProps & {
  home: { to: Place; label: string };
  /** Beside the logo. */
  badge?: ReactNode;
  /** Out to the public site. */
  exit: Way;
  name: ReactNode;
  standing: string;
  navLabel: string;
  ways: readonly Way[];
};

/** The frame of the signed-in screens: bar, side rail (a bar at the foot of a phone), and the work. */
export function WorkShell({
  home,
  badge,
  exit,
  user,
  name,
  standing,
  navLabel,
  ways,
  onSignOut,
  signingOut = false,
  children,
}: WorkShellProps) {
  useTakeOver();
  const brand = useBrand();
  return (
    <div className={styles.shell}>
      <SkipLink />
      <header className={styles.bar}>
        <Link to={home.to} className={styles.home} activeOptions={{ exact: true }}>
          <Logo name={brand.short_name} small="Careers" className={styles.logo} />
          <VisuallyHidden>, {home.label}</VisuallyHidden>
        </Link>
        {badge}
        <div className={styles.end}>
          <Link
            to={exit.to}
            activeOptions={{ exact: true }}
            className={buttonClass({ variant: 'bare', className: styles.action })}
          >
            <Icon as={exit.icon} />
            <span>{exit.label}</span>
          </Link>
          <span className={styles.mail}>{user ? user.email : <Bone width={168} height={18} />}</span>
          <Button variant="line" icon={LogOut} className={styles.action} pending={signingOut} onClick={onSignOut}>
            Sign Out
          </Button>
        </div>
      </header>
      <div className={styles.body}>
        <aside className={styles.rail} aria-label="Signed in as">
          <div className={styles.stick}>
            <div className={styles.me}>
              {user ? (
                <>
                  <b>{name}</b>
                  <span>{standing}</span>
                </>
              ) : (
                <>
                  <Bone width="70%" height={22} />
                  <Bone width="50%" height={16} className={styles.second} />
                </>
              )}
            </div>
            <nav aria-label={navLabel}>
              <ul role="list">
                {ways.map((way) => (
                  <li key={way.to}>
                    <Link to={way.to}>
                      <Icon as={way.icon} />
                      <span>{way.label}</span>
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          </div>
        </aside>
        <main id="main" tabIndex={-1} className={styles.work}>
          {children}
        </main>
      </div>
    </div>
  );
}
