import { useForm } from 'react-hook-form';
import styles from '../../lib/auth-form/auth-form.module.css';
import { sendOwnerCode } from '../../lib/session/account-security.ts';
import { useAuth } from '../../lib/account/use-auth.ts';
import { signOut } from '../../lib/session/session.ts';
import { useAuthToast } from '../../lib/session/use-auth-toast.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions, DialogBody } from '../../ui/dialog.tsx';
import { toReauthentication } from '../../lib/reauthentication/reauthentication.ts';
import { ReauthenticationField } from '../../lib/reauthentication/reauthentication-field.tsx';
import { SignInTheSameWay } from '../../lib/reauthentication/sign-in-again.tsx';
import { useReauthentication } from '../../lib/reauthentication/use-reauthentication.ts';

/** Asks before a user deletes their own account, and says what goes with it. */
export function DeleteAccountDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Delete my account" size="small" role="alertdialog">
      <Form onClose={onClose} />
    </Dialog>
  );
}

function Form({ onClose }: { onClose: () => void }) {
  const { user } = useAuth();
  const toast = useAuthToast();
  const removal = trpc.profile.removeAccount.useMutation();
  const { register, handleSubmit, setError, resetField, formState } = useForm<{ reauthentication: string }>({
    defaultValues: { reauthentication: '' },
  });
  const { errors, isSubmitting } = formState;
  const step = useReauthentication({
    showAtField: (message) => setError('reauthentication', { message }, { shouldFocus: true }),
    reset: () => resetField('reauthentication'),
    send: () => sendOwnerCode(user?.email ?? ''),
  });

  const submit = handleSubmit(async ({ reauthentication }) => {
    toast.dismiss();
    if (step.isMissing(reauthentication)) return;
    const proof = toReauthentication(step.method, reauthentication);
    try {
      await removal.mutateAsync(proof && 'nonce' in proof ? { code: proof.nonce } : { ...proof });
    } catch (error) {
      return step.showError(error);
    }
    // The server has ended the session already: only this browser has to forget it.
    await signOut().catch(() => undefined);
    toast.show({ title: 'Account deleted', description: 'Everything we held about you has been erased.' });
  });

  if (step.signsInAgain) return <SignInTheSameWay onCancel={onClose} />;
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <DialogBody>
        <div className={styles.form}>
          <p>Are you sure? This cannot be undone.</p>
          <p>
            {user?.email ? (
              <>
                The account of <b>{user.email}</b>
              </>
            ) : (
              'Your account'
            )}{' '}
            will be deleted at once, with your profile, your CVs and every application you have made. We will stop
            considering any open applications.
          </p>
          <ReauthenticationField
            step={step}
            error={errors.reauthentication?.message}
            input={register('reauthentication')}
          />
        </div>
      </DialogBody>
      <DialogActions>
        <Button variant="outline" onClick={onClose} data-autofocus="">
          Cancel
        </Button>
        <Button type="submit" variant="danger" pending={isSubmitting} pendingText="Deleting...">
          Delete my account
        </Button>
      </DialogActions>
    </form>
  );
}
