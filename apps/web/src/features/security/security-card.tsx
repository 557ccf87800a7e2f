import { KeyRound, Mail, MonitorSmartphone } from 'lucide';
import { useState } from 'react';
import { publicSettings } from '../../lib/page/public-settings.ts';
import { signOutOtherDevices } from '../../lib/session/account-security.ts';
import { useAuth } from '../../lib/account/use-auth.ts';
import { useAuthToast } from '../../lib/session/use-auth-toast.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/card.tsx';
import { ChangeEmailDialog } from './change-email-dialog.tsx';
import { ChangePasswordDialog } from './change-password-dialog.tsx';
import { ConnectedAccountsRow } from './connected-accounts-row.tsx';
import { PasskeysRow } from './passkeys-row.tsx';
import { PhoneRow } from './phone-row.tsx';
import { SecondStepNotice } from './second-step-notice.tsx';
import { SecurityRow } from './security-row.tsx';
import { SessionList } from './session-list.tsx';
import { TwoStepRow } from './two-step-row.tsx';
import { useRefreshSessions } from './use-own-sessions.ts';
import styles from './security-card.module.css';

/** A user's own password, email address and other devices. */
export function SecurityCard() {
  const { user } = useAuth();
  const { mail, passkeys, phone, linking } = publicSettings().sign_in;
  const [openDialog, setOpenDialog] = useState<'password' | 'email' | null>(null);
  function close(): void {
    return setOpenDialog(null);
  }
  return (
    <Panel title="Signing in" className={styles.card}>
      <SecondStepNotice />
      <ul className={styles.rows} role="list">
        <SecurityRow icon={KeyRound} title="Password" text="Changing it signs out your other devices.">
          <Button variant="outline" onClick={() => setOpenDialog('password')}>
            Change password
          </Button>
        </SecurityRow>
        {mail && (
          <SecurityRow
            icon={Mail}
            title="Email"
            text={user?.email ?? 'Your account has no address yet. With one we can write to you.'}
          >
            <Button variant="outline" onClick={() => setOpenDialog('email')}>
              {user?.email ? 'Change email' : 'Add an email'}
            </Button>
          </SecurityRow>
        )}
        {phone && <PhoneRow />}
        <TwoStepRow />
        {passkeys && <PasskeysRow />}
        {linking && <ConnectedAccountsRow />}
        <SecurityRow
          icon={MonitorSmartphone}
          title="Devices"
          text="Where you are signed in. Sign out any that you do not know or use."
          below={<SessionList />}
        >
          <SignOutOtherDevices />
        </SecurityRow>
      </ul>
      <ChangePasswordDialog open={openDialog === 'password'} onClose={close} />
      <ChangeEmailDialog open={openDialog === 'email'} onClose={close} />
    </Panel>
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
