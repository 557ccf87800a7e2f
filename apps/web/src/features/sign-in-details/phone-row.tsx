import { phoneForm, type PhoneForm } from '@careers/contracts/account/sign-in';
import { useQueryClient } from '@tanstack/react-query';
import { Smartphone } from 'lucide';
import { useState, useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { phoneEnding } from '../second-step/phone-step.tsx';
import { Button } from '../../ui/button.tsx';
import { Setting } from '../../ui/settings-list.tsx';
import { identitiesKey, signInPhone, useIdentities } from '../../lib/session/providers.ts';
import { type RequestedCode, PhoneCode } from '../auth-form/phone-code.tsx';
import { PhoneField } from '../auth-form/contact-inputs.tsx';
import { formResolver } from '../../lib/forms/form-resolver.ts';
import { authErrorCode, authErrorText, retryAfterSeconds } from '../../lib/session/auth-error.ts';
import { changePhone, confirmPhone } from '../../lib/session/phones.ts';
import { useAuthToast } from '../../lib/session/use-auth-toast.ts';
import { DialogStep } from '../../ui/dialog-step.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ReauthenticatedForm, ReauthenticationField } from '../reauthentication/reauthenticated-form.tsx';
import { useReauthentication } from '../reauthentication/use-reauthentication.ts';
import { useSecondFactors } from '../second-step/use-second-factors.ts';

export function PhoneRow() {
  const queryClient = useQueryClient();
  const { data, isError } = useIdentities();
  const [open, setOpen] = useState(false);
  const phone = signInPhone(data);
  return (
    <Setting
      icon={Smartphone}
      title="Phone number"
      text={
        isError
          ? 'Your phone number could not be loaded.'
          : phone
            ? `You can sign in with a code that we send to your number ${phoneEnding(phone)}.`
            : 'Sign in with a code that we send to your phone.'
      }
    >
      <Button variant="outline" disabled={!data} onClick={() => setOpen(true)}>
        {phone ? 'Change phone number' : 'Add a phone number'}
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

type ChangePhoneDialogProps = {
  /** The number that signs the user in now, in digits; null for none. */
  current: string | null;
  onClose: () => void;
  onChanged: () => void;
};

function ChangePhoneDialog({ current, onClose, onChanged }: ChangePhoneDialogProps) {
  const toast = useAuthToast();
  const [code, setCode] = useState<RequestedCode | null>(null);
  function changed(): void {
    toast.show({ title: 'Phone number saved', description: 'You can now sign in with it.' });
    onChanged();
    onClose();
  }
  return (
    <Dialog open onClose={onClose} title={current ? 'Change phone number' : 'Add a phone number'} size="small">
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
      const isOfNumber = ['phone_exists', 'validation_failed'].includes(authErrorCode(error) ?? '');
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
