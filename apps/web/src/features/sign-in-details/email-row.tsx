import { Mail } from 'lucide';
import { useState } from 'react';
import { useAuth } from '../../lib/account/use-auth.ts';
import { Button } from '../../ui/button.tsx';
import { Setting } from '../../ui/settings-list.tsx';
import { ChangeEmailDialog } from './change-email-dialog.tsx';

export function EmailRow() {
  const { user } = useAuth();
  const [open, setOpen] = useState(false);
  return (
    <Setting
      icon={Mail}
      title="Email"
      text={user?.email ?? 'Your account has no email address yet. Add one so that we can write to you.'}
    >
      <Button variant="outline" onClick={() => setOpen(true)}>
        {user?.email ? 'Change email' : 'Add an email'}
      </Button>
      <ChangeEmailDialog open={open} onClose={() => setOpen(false)} />
    </Setting>
  );
}
