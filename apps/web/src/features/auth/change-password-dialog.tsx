import { changePasswordForm, type ChangePasswordForm as Values } from '@careers/contracts/sign-in';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { formResolver } from '../../lib/form-resolver.ts';
import { publicSettings } from '../../lib/public-settings.ts';
import { changePassword, type Proof, sendProof } from '../../lib/session/own-account.ts';
import { serviceCode, serviceMessage } from '../../lib/session/sign-in-error.ts';
import { useAuth } from '../../lib/session/use-auth.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions, DialogBody } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { copy } from './auth.copy.ts';
import styles from './auth-form.module.css';
import { passwordRefusal } from './password-refusal.ts';
import { ProofField, type ProofKind } from './proof-field.tsx';
import { useNotice } from './use-notice.ts';

/** A new password for somebody signed in. One who signed in long ago proves first who they are: that is asked when the service asks. */
export function ChangePasswordDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Change password" size="small">
      <Form onClose={onClose} />
    </Dialog>
  );
}

function proofOf(kind: ProofKind | null, proof: string): Proof | undefined {
  if (kind === null) return undefined;
  return kind === 'password' ? { current_password: proof } : { nonce: proof.replace(/[\s-]/g, '') };
}

/** What stands at the proof's field when it is refused. */
const refusedProof: Partial<Record<string, string>> = {
  current_password_invalid: copy.wrongPassword,
  reauthentication_not_valid: copy.wrongCode,
};

function Form({ onClose }: { onClose: () => void }) {
  const { user } = useAuth();
  const { mail } = publicSettings().sign_in;
  const { say, hush } = useNotice();
  const [kind, setKind] = useState<ProofKind | null>(null);
  const { register, handleSubmit, setError, resetField, formState } = useForm<Values>({
    resolver: formResolver(changePasswordForm),
    defaultValues: { password: '', confirmPassword: '', proof: '' },
  });
  const { errors, isSubmitting } = formState;

  function fail(error: unknown): void {
    return say({ title: copy.failed, description: serviceMessage(error) ?? copy.unexpected, tone: 'destructive' });
  }

  const submit = handleSubmit(async ({ password, proof }) => {
    hush();
    if (kind && proof === '') {
      setError(
        'proof',
        { message: kind === 'password' ? copy.currentPasswordMissing : copy.codeMissing },
        { shouldFocus: true },
      );
      return;
    }
    try {
      await changePassword(password, proofOf(kind, proof));
      say({ title: copy.passwordChanged, description: copy.passwordChangedText });
      onClose();
    } catch (error) {
      const code = serviceCode(error) ?? '';
      const refusal = passwordRefusal(error);
      if (refusal) setError('password', { message: refusal }, { shouldFocus: true });
      else if (refusedProof[code]) setError('proof', { message: refusedProof[code] }, { shouldFocus: true });
      else if (code === 'reauthentication_needed' || code === 'current_password_required') setKind('password');
      else fail(error);
    }
  });

  async function sendCode(): Promise<void> {
    hush();
    try {
      await sendProof();
      resetField('proof');
      setKind('code');
    } catch (error) {
      fail(error);
    }
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <DialogBody>
        <div className={styles.form}>
          <input hidden readOnly type="email" autoComplete="username" value={user?.email ?? ''} />
          {kind && (
            <ProofField
              key={kind}
              kind={kind}
              error={errors.proof?.message}
              input={register('proof')}
              onSendCode={mail ? sendCode : undefined}
            />
          )}
          <Field
            label="New Password"
            hint={errors.password ? undefined : 'At least 6 characters'}
            error={errors.password?.message}
          >
            <PasswordInput what="new password" autoComplete="new-password" {...register('password')} />
          </Field>
          <Field label="Confirm Password" error={errors.confirmPassword?.message}>
            <PasswordInput what="confirm password" autoComplete="new-password" {...register('confirmPassword')} />
          </Field>
        </div>
      </DialogBody>
      <DialogActions>
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" pending={isSubmitting} pendingText="SavingIndicator...">
          Save Password
        </Button>
      </DialogActions>
    </form>
  );
}
