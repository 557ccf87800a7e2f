import { CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { publicSettings } from '../../lib/public-settings.ts';
import { sendConfirmation } from '../../lib/session/mailed-sign-in.ts';
import { Button } from '../../ui/button.tsx';
import { DialogActions, DialogBody } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './auth-form.module.css';
import { CodeForm } from './code-form.tsx';
import { SendAgain } from './send-again.tsx';

export type ConfirmNewEmailProps = { present: string; next: string; onChanged: () => void; onClose: () => void };

/** The mails that confirm the new address, and their codes. The links in them do the same, on any device. */
export function ConfirmNewEmail({ present, next, onChanged, onClose }: ConfirmNewEmailProps) {
  const both = publicSettings().sign_in.double_confirm_email_change;
  const addresses = both ? [present, next] : [next];
  const [confirmed, setConfirmed] = useState<readonly string[]>([]);
  const words = useRef<HTMLParagraphElement>(null);
  // It takes the place of what was pressed, and is read out.
  useEffect(() => words.current?.focus(), []);
  return (
    <>
      <DialogBody>
        <div className={styles.form}>
          <p ref={words} tabIndex={-1}>
            {both
              ? 'We have sent a message to each of the two addresses. Both have to agree: open the link in each of them, or type the codes here.'
              : 'We have sent a message to the new address. Open the link in it, or type the code here.'}
          </p>
          {addresses.map((address) =>
            confirmed.includes(address) ? (
              <p key={address} role="status" className={styles.done}>
                <Icon as={CircleCheck} />
                <span>{address} has agreed.</span>
              </p>
            ) : (
              <CodeForm
                key={address}
                type="email_change"
                email={address}
                label={`Code sent to ${address}`}
                button="Confirm"
                pendingText="Confirming..."
                look={{ variant: 'outline' }}
                onVerified={(outcome) =>
                  outcome === 'signed_in' ? onChanged() : setConfirmed((all) => [...all, address])
                }
              />
            ),
          )}
          <SendAgain send={() => sendConfirmation('email_change', present, location.pathname)} />
        </div>
      </DialogBody>
      <DialogActions>
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </>
  );
}
