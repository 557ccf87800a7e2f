import { ConnectedAccountsRow } from '../connected-accounts/connected-accounts-row.tsx';
import { DevicesRow } from '../devices/devices-row.tsx';
import { PasskeysRow } from '../passkeys/passkeys-row.tsx';
import { EmailRow } from '../sign-in-details/email-row.tsx';
import { PasswordRow } from '../sign-in-details/password-row.tsx';
import { PhoneRow } from '../sign-in-details/phone-row.tsx';
import { SecondStepNotice } from '../two-step/second-step-notice.tsx';
import { TwoStepRow } from '../two-step/two-step-row.tsx';
import { publicSettings } from '../../lib/page/public-settings.ts';
import { Panel } from '../../ui/card.tsx';
import { SettingsList } from '../../ui/settings-list.tsx';
import styles from './sign-in-settings.module.css';

export function SignInSettings() {
  const { mail, passkeys, phone, linking } = publicSettings().sign_in;
  return (
    <Panel title="Signing in" className={styles.card}>
      <SecondStepNotice />
      <SettingsList>
        <PasswordRow />
        {mail && <EmailRow />}
        {phone && <PhoneRow />}
        <TwoStepRow />
        {passkeys && <PasskeysRow />}
        {linking && <ConnectedAccountsRow />}
        <DevicesRow />
      </SettingsList>
    </Panel>
  );
}
