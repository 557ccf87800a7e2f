import { useQueryClient } from '@tanstack/react-query';
import { Smartphone } from 'lucide';
import { useState } from 'react';
import { phoneEnding } from '../second-step/phone-step.tsx';
import { Button } from '../../ui/button.tsx';
import { Setting } from '../../ui/settings-list.tsx';
import { identitiesKey, signInPhone, useIdentities } from '../../lib/session/use-identities.ts';
import { ChangePhoneDialog } from './change-phone-dialog.tsx';

export function PhoneRow() {
  const queryClient = useQueryClient();
  const { data, isError } = useIdentities();
  const [open, setOpen] = useState(false);
  const phone = signInPhone(data);
  return (
    <Setting
      icon={Smartphone}
      title="Phone"
      text={
        isError
          ? 'Your phone could not be loaded.'
          : phone
            ? `You can sign in with a code that we send to your number ${phoneEnding(phone)}.`
            : 'Sign in with a code that we send to your phone.'
      }
    >
      <Button variant="outline" disabled={!data} onClick={() => setOpen(true)}>
        {phone ? 'Change phone' : 'Add a phone'}
      </Button>
      {open && (
        <ChangePhoneDialog
          current={phone}
          onClose={() => setOpen(false)}
          onChanged={() => void queryClient.invalidateQueries({ queryKey: identitiesKey })}
        />
      )}
    </Setting>
  );
}
