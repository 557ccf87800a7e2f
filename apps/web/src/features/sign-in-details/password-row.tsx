import { KeyRound } from 'lucide';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Setting } from '../../ui/settings-list.tsx';
import { ChangePasswordDialog } from './change-password-dialog.tsx';

export function PasswordRow() {
  const [open, setOpen] = useState(false);
  return (
    <Setting icon={KeyRound} title="Password" text="Changing it signs out your other devices.">
      <Button variant="outline" onClick={() => setOpen(true)}>
        Change password
      </Button>
      <ChangePasswordDialog open={open} onClose={() => setOpen(false)} />
    </Setting>
  );
}
