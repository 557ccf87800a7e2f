import { changePhoneForm, type ChangePhoneForm } from '@careers/contracts/account/sign-in';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import styles from '../../lib/auth-form/auth-form.module.css';
import { type AskedCode, PhoneCode } from '../../lib/auth-form/phone-code.tsx';
import { PhoneField } from '../../lib/auth-form/phone-field.tsx';
import { formResolver } from '../../lib/forms/form-resolver.ts';
import { authErrorCode, authErrorText, retryAfterSeconds } from '../../lib/session/auth-error.ts';
import { changePhone, confirmPhone } from '../../lib/session/phones.ts';
import { useAuthToast } from '../../lib/session/use-auth-toast.ts';
import { Button } from '../../ui/button.tsx';
import { DialogSubmitActions } from '../../ui/dialog-submit-actions.tsx';
import { Dialog, DialogActions, DialogBody } from '../../ui/dialog.tsx';
import { ProofStep } from '../../lib/reauthentication/proof-step.tsx';
import { toReauthentication } from '../../lib/reauthentication/reauthentication.ts';
import { ReauthenticationField } from '../../lib/reauthentication/reauthentication-field.tsx';
import { SignInTheSameWay } from '../../lib/reauthentication/sign-in-again.tsx';
import { useReauthentication } from '../../lib/reauthentication/use-reauthentication.ts';
import { useSecondFactors } from '../../lib/second-step/use-second-factors.ts';

type ChangePhoneDialogProps = {
  /** The number that signs the user in now, in digits; null for none. */
  current: string | null;
  onClose: () => void;
  onChanged: () => void;
};

/** Adds or changes the phone that signs the user in: its number is typed, then the code that was sent to it. */
export function ChangePhoneDialog({ current, onClose, onChanged }: ChangePhoneDialogProps) {
  const toast = useAuthToast();
  const [asked, setAsked] = useState<AskedCode | null>(null);
  function changed(): void {
    toast.show({ title: 'Phone added', description: 'You can now sign in with it.' });
    onChanged();
    onClose();
  }
  return (
    <Dialog open onClose={onClose} title={current ? 'Change phone' : 'Add a phone'} size="small">
      {asked ? (
        <>
          <DialogBody>
            <PhoneCode
              asked={asked}
              hint={`We have sent a code to ${asked.phone}.`}
              send={async (phone) => void (await changePhone(phone))}
              verify={confirmPhone}
              onVerified={changed}
            />
          </DialogBody>
          <DialogActions>
            <Button variant="outline" onClick={onClose}>
              Cancel
            </Button>
          </DialogActions>
        </>
      ) : (
        <NumberForm current={current} onChanged={changed} onAsked={setAsked} onCancel={onClose} />
      )}
    </Dialog>
  );
}

/** Error codes about the number itself: they are shown at its field. */
const numberErrors = ['phone_exists', 'validation_failed'];

type NumberFormProps = {
  current: string | null;
  onChanged: () => void;
  onAsked: (asked: AskedCode) => void;
  onCancel: () => void;
};

function NumberForm({ current, onChanged, onAsked, onCancel }: NumberFormProps) {
  const toast = useAuthToast();
  const { data: secondFactors } = useSecondFactors();
  const { register, handleSubmit, setError, setFocus, resetField, formState } = useForm<ChangePhoneForm>({
    resolver: formResolver(changePhoneForm),
    defaultValues: { phone: '', reauthentication: '' },
  });
  const { errors, isSubmitting } = formState;
  useEffect(() => setFocus('phone'), [setFocus]);
  const step = useReauthentication({
    showAtField: (message) => showAtField('reauthentication', message),
    reset: () => resetField('reauthentication'),
  });

  function showAtField(field: 'phone' | 'reauthentication', message: string): void {
    return setError(field, { message }, { shouldFocus: true });
  }
  /** A code to one phone would prove both steps. */
  function isSecondStep(phone: string): boolean {
    return secondFactors?.factors.some((factor) => `+${factor.phone}` === phone) ?? false;
  }

  const submit = handleSubmit(async ({ phone, reauthentication }) => {
    toast.dismiss();
    if (phone === `+${current}`) return showAtField('phone', 'You already sign in with this number');
    if (isSecondStep(phone)) return showAtField('phone', 'This phone is your second step. Please use another one.');
    if (step.isMissing(reauthentication)) return;
    try {
      if (await changePhone(phone, toReauthentication(step.method, reauthentication))) onChanged();
      else onAsked({ phone });
    } catch (error) {
      const refusedFor = retryAfterSeconds(error);
      if (refusedFor !== null) onAsked({ phone, refusedFor });
      else if (numberErrors.includes(authErrorCode(error) ?? '')) showAtField('phone', authErrorText(error));
      else step.showError(error);
    }
  });

  if (step.signsInAgain) return <SignInTheSameWay onCancel={onCancel} />;
  if (step.wanted) return <ProofStep wanted={step.wanted} onCancel={onCancel} onProved={() => step.proved(submit)} />;
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <DialogBody>
        <div className={styles.form}>
          <PhoneField hint="We will send a code to this number." error={errors.phone?.message} {...register('phone')} />
          <ReauthenticationField
            step={step}
            error={errors.reauthentication?.message}
            input={register('reauthentication')}
          />
        </div>
      </DialogBody>
      <DialogSubmitActions onCancel={onCancel} pending={isSubmitting} pendingText="Sending...">
        Continue
      </DialogSubmitActions>
    </form>
  );
}
