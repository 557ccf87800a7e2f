import { KeyRound, type LucideIcon, Mail, MonitorOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { publicSettings } from '../../lib/public-settings.ts';
import { signOutOthers } from '../../lib/session/own-account.ts';
import { serviceMessage } from '../../lib/session/sign-in-error.ts';
import { useAuth } from '../../lib/session/use-auth.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { copy } from './auth.copy.ts';
import { ChangeEmailDialog } from './change-email-dialog.tsx';
import { ChangePasswordDialog } from './change-password-dialog.tsx';
import styles from './security-card.module.css';
import { useNotice } from './use-notice.ts';

/** How somebody signs in, for themselves to change. */
export function SecurityCard() {
  const { user } = useAuth();
  const { mail } = publicSettings().sign_in;
  const [open, setOpen] = useState<'password' | 'email' | null>(null);
  function close(): void {
    return setOpen(null);
  }
  return (
    <Panel title="Signing in" className={styles.card}>
      <ul className={styles.rows} role="list">
        <Row icon={KeyRound} title="Password" text="Changing it signs out your other devices.">
          <Button variant="outline" onClick={() => setOpen('password')}>
            Change password
          </Button>
        </Row>
        {mail && (
          <Row icon={Mail} title="Email" text={user?.email ?? ''}>
            <Button variant="outline" onClick={() => setOpen('email')}>
              Change email
            </Button>
          </Row>
        )}
        <Row icon={MonitorOff} title="Other devices" text="Signs you out everywhere but here.">
          <SignOutOthers />
        </Row>
      </ul>
      <ChangePasswordDialog open={open === 'password'} onClose={close} />
      <ChangeEmailDialog open={open === 'email'} onClose={close} />
    </Panel>
  );
}

function Row({ icon, title, text, children }: { icon: LucideIcon; title: string; text: string; children: ReactNode }) {
  return (
    <li className={styles.row}>
      <Icon as={icon} className={styles.icon} />
      <div className={styles.words}>
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
      {children}
    </li>
  );
}

function SignOutOthers() {
  const { say, hush } = useNotice();
  const [pending, setPending] = useState(false);
  async function signOut(): Promise<void> {
    hush();
    setPending(true);
    try {
      await signOutOthers();
      say({ title: copy.signedOutElsewhere, description: copy.signedOutElsewhereText });
    } catch (error) {
      say({ title: copy.failed, description: serviceMessage(error) ?? copy.unexpected, tone: 'destructive' });
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
