import { CircleCheck } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import styles from '../auth-form/auth-form.module.css';
import { OneTimeCodeForm } from '../auth-form/one-time-code-form.tsx';
import { ResendButton } from '../auth-form/resend-button.tsx';
import { publicSettings } from '../../lib/page/public-settings.ts';
import { resendConfirmation } from '../../lib/session/email-links.ts';
import { DialogStep } from '../../ui/dialog-step.tsx';
import { Icon } from '../../ui/icon.tsx';

export type ConfirmNewEmailProps = {
  currentEmail: string;
  newEmail: string;
  onChanged: () => void;
  onClose: () => void;
};

/**
 * Takes the codes of the emails that confirm a change of address. The links in the emails do the same, on any device.
 * `currentEmail`: empty for an account that has no address yet.
 */
export function ConfirmNewEmail({ currentEmail, newEmail, onChanged, onClose }: ConfirmNewEmailProps) {
  const both = currentEmail !== '' && publicSettings().sign_in.double_confirm_email_change;
  const addresses = both ? [currentEmail, newEmail] : [newEmail];
  const [confirmed, setConfirmed] = useState<readonly string[]>([]);
  const message = useRef<HTMLParagraphElement>(null);
  // Moves the focus to the message, which is read out: the pressed button is gone.
  useEffect(() => message.current?.focus(), []);
  return (
    <DialogStep onCancel={onClose} cancelText="Close">
      <p ref={message} tabIndex={-1}>
        {both
          ? 'We have sent an email to each address. Please confirm from both addresses: open both links in this browser, or enter both codes here.'
          : 'We have sent an email to the new address. Open the link in this browser, or enter the code here.'}
      </p>
      {addresses.map((address) =>
        confirmed.includes(address) ? (
          <p key={address} role="status" className={styles.success}>
            <Icon as={CircleCheck} />
            <span>{address} is confirmed.</span>
          </p>
        ) : (
          <OneTimeCodeForm
            key={address}
            type="email_change"
            email={address}
            label={`Code sent to ${address}`}
            button="Confirm"
            pendingText="Confirming..."
            buttonStyle={{ variant: 'outline' }}
            onVerified={(result) => (result === 'signed_in' ? onChanged() : setConfirmed((all) => [...all, address]))}
          />
        ),
      )}
      {currentEmail && (
        <ResendButton send={() => resendConfirmation('email_change', currentEmail, location.pathname)} by="stranger" />
      )}
    </DialogStep>
  );
}
