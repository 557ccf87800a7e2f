import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { LogOut, UserRound } from 'lucide-react';
import { useAuth } from '../../lib/session/use-auth.ts';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './account-menu.module.css';
import { useSignOut } from './use-sign-out.ts';

/**
 * The end of the public banner: the way in, or one's own pages and the way out. It takes the same room whoever looks,
 * and none of the three is drawn on the server, so that one page serves everybody.
 */
export function AccountMenu() {
  const { status, profile } = useAuth();
  const { leave, leaving } = useSignOut();
  const own =
    profile?.role === 'admin'
      ? ({ to: '/admin', words: 'Admin' } as const)
      : ({ to: '/dashboard', words: 'Dashboard' } as const);
  return (
    <div className={styles.account}>
      {status === 'signed_out' && (
        <Link to="/login" className={styles.way}>
          <Icon as={UserRound} />
          <span>Sign In</span>
        </Link>
      )}
      {status === 'signed_in' && profile !== undefined && (
        <>
          <Link to={own.to} className={clsx(styles.way, styles.own)}>
            <Icon as={UserRound} />
            <span>{own.words}</span>
          </Link>
          <IconButton icon={LogOut} label="Sign Out" className={styles.out} pending={leaving} onClick={leave} />
        </>
      )}
    </div>
  );
}
