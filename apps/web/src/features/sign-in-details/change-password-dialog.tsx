import { changePasswordForm, type ChangePasswordForm as Values } from '@careers/contracts/account/sign-in';
import { useForm } from 'react-hook-form';
import { authFormCopy } from '../../lib/auth-form/auth-form.copy.ts';
import styles from '../../lib/auth-form/auth-form.module.css';
import { newPasswordError } from '../../lib/auth-form/new-password-error.ts';
import { NewPasswordFields } from '../../lib/auth-form/new-password-fields.tsx';
import { formResolver } from '../../lib/forms/form-resolver.ts';
import { publicSettings } from '../../lib/page/public-settings.ts';
import { changePassword } from '../../lib/session/account-security.ts';
import { useAuth } from '../../lib/account/use-auth.ts';
import { useAuthToast } from '../../lib/session/use-auth-toast.ts';
import { DialogSubmitActions } from '../../ui/dialog-submit-actions.tsx';
import { Dialog, DialogBody } from '../../ui/dialog.tsx';
import { ProofStep } from '../../lib/reauthentication/proof-step.tsx';
import { toReauthentication } from '../../lib/reauthentication/reauthentication.ts';
import { ReauthenticationField } from '../../lib/reauthentication/reauthentication-field.tsx';
import { SignInTheSameWay } from '../../lib/reauthentication/sign-in-again.tsx';
import { useReauthentication } from '../../lib/reauthentication/use-reauthentication.ts';

/** Changes a signed-in user's password. After a long session the service asks for a reauthentication, and then so does the dialog. */
export function ChangePasswordDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Change password" size="small">
      <Form onClose={onClose} />
    </Dialog>
  );
}

function Form({ onClose }: { onClose: () => void }) {
  const { user } = useAuth();
  const { password_min_length } = publicSettings().sign_in;
  const toast = useAuthToast();
  const { register, handleSubmit, setError, resetField, formState } = useForm<Values>({
    resolver: formResolver(changePasswordForm(password_min_length)),
    defaultValues: { password: '', confirmPassword: '', reauthentication: '' },
  });
  const { errors, isSubmitting } = formState;
  const step = useReauthentication({
    showAtField: (message) => showAtField('reauthentication', message),
    reset: () => resetField('reauthentication'),
  });

  function showAtField(field: 'password' | 'reauthentication', message: string): void {
    return setError(field, { message }, { shouldFocus: true });
  }

  const submit = handleSubmit(async ({ password, reauthentication }) => {
    toast.dismiss();
    if (step.isMissing(reauthentication)) return;
    try {
      await changePassword(password, toReauthentication(step.method, reauthentication));
      toast.show({ title: authFormCopy.passwordChanged, description: authFormCopy.passwordChangedText });
      onClose();
    } catch (error) {
      const passwordError = newPasswordError(error);
      if (passwordError) showAtField('password', passwordError);
      else step.showError(error);
    }
  });

  if (step.signsInAgain) return <SignInTheSameWay onCancel={onClose} />;
  if (step.wanted) return <ProofStep wanted={step.wanted} onCancel={onClose} onProved={() => step.proved(submit)} />;
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <DialogBody>
        <div className={styles.form}>
          <input hidden readOnly type="email" autoComplete="username" value={user?.email ?? ''} />
          <ReauthenticationField
            step={step}
            error={errors.reauthentication?.message}
            input={register('reauthentication')}
          />
          <NewPasswordFields
            label="New Password"
            password={register('password')}
            confirmPassword={register('confirmPassword')}
            errors={errors}
          />
        </div>
      </DialogBody>
      <DialogSubmitActions onCancel={onClose} pending={isSubmitting} pendingText="Saving...">
        Save Password
      </DialogSubmitActions>
    </form>
  );
}
