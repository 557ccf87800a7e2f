import { newPasswordForm, type NewPasswordForm } from '@careers/contracts/account/sign-in';
import { KeyRound } from 'lucide';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { Setting } from '../../ui/settings-list.tsx';
import { authFormCopy } from '../auth-form/auth-form.copy.ts';
import { newPasswordError, NewPasswordFields } from '../auth-form/new-password-fields.tsx';
import { formResolver } from '../../lib/forms/form-resolver.ts';
import { publicSettings } from '../../lib/page/public-settings.ts';
import { changePassword } from '../../lib/session/account-security.ts';
import { useAuth } from '../../lib/account/use-auth.ts';
import { useAuthToast } from '../../lib/session/use-auth-toast.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ReauthenticatedForm, ReauthenticationField } from '../reauthentication/reauthenticated-form.tsx';
import { useReauthentication } from '../reauthentication/use-reauthentication.ts';

export function PasswordRow() {
  const [open, setOpen] = useState(false);
  function close(): void {
    setOpen(false);
  }
  return (
    <Setting icon={KeyRound} title="Password" text="Changing it signs out your other devices.">
      <Button variant="outline" onClick={() => setOpen(true)}>
        Change password
      </Button>
      <Dialog open={open} onClose={close} title="Change password" size="small">
        <ChangePasswordForm onClose={close} />
      </Dialog>
    </Setting>
  );
}

/** Asks for a reauthentication if the service wants one after a long session. */
function ChangePasswordForm({ onClose }: { onClose: () => void }) {
  const { user } = useAuth();
  const toast = useAuthToast();
  const { register, handleSubmit, setError, formState } = useForm<NewPasswordForm>({
    resolver: formResolver(newPasswordForm(publicSettings().sign_in.password_min_length)),
    defaultValues: { password: '', confirmPassword: '' },
  });
  const reauthentication = useReauthentication();

  function showAtForm(error: unknown): boolean {
    const message = newPasswordError(error);
    if (message) setError('password', { message }, { shouldFocus: true });
    return message !== null;
  }
  const submit = handleSubmit(({ password }) =>
    reauthentication.submit(async (proof) => {
      await changePassword(password, proof);
      toast.show({ title: authFormCopy.passwordChanged, description: authFormCopy.passwordChangedText });
      onClose();
    }, showAtForm),
  );
  return (
    <ReauthenticatedForm
      reauthentication={reauthentication}
      onSubmit={submit}
      submitText="Save Password"
      pendingText="Saving..."
      onCancel={onClose}
    >
      <input hidden readOnly type="email" autoComplete="username" value={user?.email ?? ''} />
      <ReauthenticationField {...reauthentication} />
      <NewPasswordFields
        label="New Password"
        password={register('password')}
        confirmPassword={register('confirmPassword')}
        errors={formState.errors}
      />
    </ReauthenticatedForm>
  );
}
