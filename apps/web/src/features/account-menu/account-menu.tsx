import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { LogOut, UserRound } from 'lucide';
import { useAuth } from '../../lib/account/use-auth.ts';
import { useSignOut } from '../../lib/account/use-sign-out.ts';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './account-menu.module.css';

/** All links are the same width and none is drawn on the server, so that one cached page serves every visitor. */
export function AccountMenu() {
  const { status, profile } = useAuth();
  const { signOut, signingOut } = useSignOut();
  const home =
    profile?.role === 'admin'
      ? ({ to: '/admin', label: 'Admin' } as const)
      : ({ to: '/dashboard', label: 'Dashboard' } as const);
  return (
    <div className={styles.account}>
      {status === 'signed_out' && (
        <Link to="/login" className={styles.link}>
          <Icon as={UserRound} />
          <span>Sign In</span>
        </Link>
      )}
      {status === 'signed_in' && profile !== undefined && (
        <>
          <Link to={home.to} className={clsx(styles.link, styles.home)}>
            <Icon as={UserRound} />
            <span>{home.label}</span>
          </Link>
          <IconButton
            icon={LogOut}
            label="Sign Out"
            className={styles.signOut}
            pending={signingOut}
            onClick={signOut}
          />
        </>
      )}
    </div>
  );
}
