import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { LogOut } from 'lucide';
import type { ReactNode } from 'react';
import { useBrand } from '../lib/page/brand.ts';
import type { ProtectedLayoutState } from '../lib/guards/use-protected-page.ts';
import { useMarkHydrated } from '../lib/page/hydration.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { Icon, type IconType } from '../ui/icon.tsx';
import { homeLinkClass, Logo } from '../ui/logo.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { Header } from './header.tsx';
import styles from './sidebar-layout.module.css';

export type ProtectedLayoutProps = ProtectedLayoutState & { children: ReactNode };

type Path =
  | '/'
  | '/dashboard'
  | '/dashboard/applied'
  | '/dashboard/profile'
  | '/dashboard/saved'
  | '/hiring'
  | '/admin'
  | '/admin/users'
  | '/admin/applications'
  | '/admin/reports'
  | '/admin/security'
  | '/admin/jobs'
  | '/admin/settings';
/** `wide`: a phone leaves the link out, because other screens have it too. */
type NavLink = { to: Path; icon: IconType; label: string; wide?: true };
type SidebarLayoutProps = ProtectedLayoutProps & {
  home: { to: Path; label: string };
  badge?: ReactNode;
  /** Makes the button of a search; the class shapes it like the other actions of the header. */
  search?: (className: string | undefined) => ReactNode;
  /** The link to the public site. */
  exit: NavLink;
  name: ReactNode;
  roleName: string;
  navLabel: string;
  links: readonly NavLink[];
  /** Links of a second, quieter group, which a phone shows in one row with the first. */
  more?: { label: string; links: readonly NavLink[] };
};

export function SidebarLayout({
  home,
  badge,
  search,
  exit,
  user,
  name,
  roleName,
  navLabel,
  links,
  more,
  onSignOut,
  signingOut,
  children,
}: SidebarLayoutProps) {
  useMarkHydrated();
  const brand = useBrand();
  return (
    <div className={styles.layout}>
      <SkipLink />
      <Header className={styles.header}>
        <Link to={home.to} className={homeLinkClass(styles.home)} activeOptions={{ exact: true }}>
          <Logo name={brand.short_name} small="Careers" className={styles.logo} />
          <VisuallyHidden>, {home.label}</VisuallyHidden>
        </Link>
        {badge}
        <div className={styles.actions}>
          {search?.(clsx(styles.action, styles.search))}
          <Link
            to={exit.to}
            activeOptions={{ exact: true }}
            className={buttonClass({ variant: 'ghost', className: styles.action })}
          >
            <Icon as={exit.icon} />
            <span>{exit.label}</span>
          </Link>
          <span className={styles.email}>{user ? user.email : <Skeleton width={168} height={18} />}</span>
          <Button variant="outline" icon={LogOut} className={styles.action} pending={signingOut} onClick={onSignOut}>
            Sign Out
          </Button>
        </div>
      </Header>
      <div className={styles.body}>
        <aside className={styles.sidebar} aria-label="Signed in as">
          <div className={styles.sticky}>
            <div className={styles.user}>
              {user ? (
                <>
                  <b>{name}</b>
                  <span>{roleName}</span>
                </>
              ) : (
                <>
                  <Skeleton width="70%" height={22} />
                  <Skeleton width="50%" height={16} className={styles.secondLine} />
                </>
              )}
            </div>
            <Navigation label={navLabel} links={links} />
            {more && <Navigation {...more} className={styles.more} />}
          </div>
        </aside>
        <main id="main" tabIndex={-1} className={styles.main}>
          {children}
        </main>
      </div>
    </div>
  );
}

type NavigationProps = { label: string; links: readonly NavLink[]; className?: string | undefined };

/** The addresses with which those of other links begin: they are current alone. */
const homes: readonly Path[] = ['/admin', '/dashboard'];

function Navigation({ label, links, className }: NavigationProps) {
  return (
    <nav aria-label={label} className={className}>
      <ul role="list">
        {links.map(({ to, icon, label: text, wide }) => (
          <li key={to} className={wide && styles.wide}>
            <Link to={to} activeOptions={{ exact: homes.includes(to) }}>
              <Icon as={icon} />
              <span>{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
