import { phoneForm, type PhoneForm } from '@careers/contracts/account/sign-in';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type RequestedCode, PhoneCode } from '../auth-form/phone-code.tsx';
import { PhoneField } from '../auth-form/phone-field.tsx';
import { formResolver } from '../../lib/forms/form-resolver.ts';
import { authErrorCode, authErrorText, retryAfterSeconds } from '../../lib/session/auth-error.ts';
import { changePhone, confirmPhone } from '../../lib/session/phones.ts';
import { useAuthToast } from '../../lib/session/use-auth-toast.ts';
import { DialogStep } from '../../ui/dialog-step.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ReauthenticatedForm } from '../reauthentication/reauthenticated-form.tsx';
import { ReauthenticationField } from '../reauthentication/reauthentication-field.tsx';
import { useReauthentication } from '../reauthentication/use-reauthentication.ts';
import { useSecondFactors } from '../second-step/use-second-factors.ts';

type ChangePhoneDialogProps = {
  /** The number that signs the user in now, in digits; null for none. */
  current: string | null;
  onClose: () => void;
  onChanged: () => void;
};

export function ChangePhoneDialog({ current, onClose, onChanged }: ChangePhoneDialogProps) {
  const toast = useAuthToast();
  const [code, setCode] = useState<RequestedCode | null>(null);
  function changed(): void {
    toast.show({ title: 'Phone added', description: 'You can now sign in with it.' });
    onChanged();
    onClose();
  }
  return (
    <Dialog open onClose={onClose} title={current ? 'Change phone' : 'Add a phone'} size="small">
      {code ? (
        <DialogStep onCancel={onClose}>
          <PhoneCode
            requested={code}
            hint={`We have sent a code to ${code.phone}.`}
            send={async (phone) => void (await changePhone(phone))}
            verify={confirmPhone}
            onVerified={changed}
          />
        </DialogStep>
      ) : (
        <NumberForm current={current} onChanged={changed} onRequested={setCode} onCancel={onClose} />
      )}
    </Dialog>
  );
}

/** Error codes about the number itself: they are shown at its field. */
const numberErrors = ['phone_exists', 'validation_failed'];

type NumberFormProps = {
  current: string | null;
  onChanged: () => void;
  onRequested: (code: RequestedCode) => void;
  onCancel: () => void;
};

function NumberForm({ current, onChanged, onRequested, onCancel }: NumberFormProps) {
  const { data: secondFactors } = useSecondFactors();
  const { register, handleSubmit, setError, setFocus, formState } = useForm<PhoneForm>({
    resolver: formResolver(phoneForm),
    defaultValues: { phone: '' },
  });
  useEffect(() => setFocus('phone'), [setFocus]);
  const reauthentication = useReauthentication();

  function showAtField(message: string): void {
    setError('phone', { message }, { shouldFocus: true });
  }
  /** Whether a phone is a second step: a code to it would prove both steps. */
  function isSecondStep(phone: string): boolean {
    return secondFactors?.factors.some((factor) => `+${factor.phone}` === phone) ?? false;
  }
  const submit = handleSubmit(({ phone }) => {
    if (phone === `+${current}`) return showAtField('You already sign in with this number');
    if (isSecondStep(phone)) return showAtField('This phone is your second step. Please use another one.');
    function showAtForm(error: unknown): boolean {
      const refusedFor = retryAfterSeconds(error);
      const isOfNumber = numberErrors.includes(authErrorCode(error) ?? '');
      if (refusedFor !== null) onRequested({ phone, refusedFor });
      else if (isOfNumber) showAtField(authErrorText(error));
      return refusedFor !== null || isOfNumber;
    }
    return reauthentication.submit(async (proof) => {
      if (await changePhone(phone, proof)) onChanged();
      else onRequested({ phone });
    }, showAtForm);
  });
  return (
    <ReauthenticatedForm
      reauthentication={reauthentication}
      onSubmit={submit}
      submitText="Continue"
      pendingText="Sending..."
      onCancel={onCancel}
    >
      <PhoneField
        hint="We will send a code to this number."
        error={formState.errors.phone?.message}
        {...register('phone')}
      />
      <ReauthenticationField {...reauthentication} />
    </ReauthenticatedForm>
  );
}
