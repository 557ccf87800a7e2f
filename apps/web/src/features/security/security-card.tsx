import { KeyRound, Mail, MonitorSmartphone } from 'lucide';
import { type ReactNode, useState } from 'react';
import { publicSettings } from '../../lib/public-settings.ts';
import { signOutOtherDevices } from '../../lib/session/account-security.ts';
import { useAuth } from '../../lib/session/use-auth.ts';
import { useAuthToast } from '../../lib/session/use-auth-toast.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/card.tsx';
import { Icon, type IconType } from '../../ui/icon.tsx';
import { ChangeEmailDialog } from './change-email-dialog.tsx';
import { ChangePasswordDialog } from './change-password-dialog.tsx';
import { SessionList } from './session-list.tsx';
import { useRefreshSessions } from './use-own-sessions.ts';
import styles from './security-card.module.css';

/** A user's own password, email address and other devices. */
export function SecurityCard() {
  const { user } = useAuth();
  const { mail } = publicSettings().sign_in;
  const [openDialog, setOpenDialog] = useState<'password' | 'email' | null>(null);
  function close(): void {
    return setOpenDialog(null);
  }
  return (
    <Panel title="Signing in" className={styles.card}>
      <ul className={styles.rows} role="list">
        <Row icon={KeyRound} title="Password" text="Changing it signs out your other devices.">
          <Button variant="outline" onClick={() => setOpenDialog('password')}>
            Change password
          </Button>
        </Row>
        {mail && (
          <Row icon={Mail} title="Email" text={user?.email ?? ''}>
            <Button variant="outline" onClick={() => setOpenDialog('email')}>
              Change email
            </Button>
          </Row>
        )}
        <Row
          icon={MonitorSmartphone}
          title="Devices"
          text="Where you are signed in. Sign out what you do not know or use."
          below={<SessionList />}
        >
          <SignOutOtherDevices />
        </Row>
      </ul>
      <ChangePasswordDialog open={openDialog === 'password'} onClose={close} />
      <ChangeEmailDialog open={openDialog === 'email'} onClose={close} />
    </Panel>
  );
}

type RowProps = {
  icon: IconType;
  title: string;
  text: string;
  /** Under the text and the button, as wide as the card. */
  below?: ReactNode;
  /** The button. */
  children: ReactNode;
};

function Row({ icon, title, text, below, children }: RowProps) {
  return (
    <li className={styles.row}>
      <Icon as={icon} className={styles.icon} />
      <div className={styles.text}>
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
      {children}
      {below}
    </li>
  );
}

function SignOutOtherDevices() {
  const toast = useAuthToast();
  const refreshSessions = useRefreshSessions();
  const [pending, setPending] = useState(false);
  async function signOut(): Promise<void> {
    toast.dismiss();
    setPending(true);
    try {
      await signOutOtherDevices();
      void refreshSessions();
      toast.show({ title: 'Signed out elsewhere', description: 'Only this device is signed in now.' });
    } catch (error) {
      toast.showError(error);
    } finally {
      setPending(false);
    }
  }
  return (
    <Button variant="outline" pending={pending} pendingText="Signing out..." onClick={() => void signOut()}>
      Sign out other devices
    </Button>
  );
}
