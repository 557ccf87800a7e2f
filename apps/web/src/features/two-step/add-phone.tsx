import { phoneForm, type PhoneForm } from '@careers/contracts/account/sign-in';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { PhoneField } from '../auth-form/phone-field.tsx';
import { formResolver } from '../../lib/forms/form-resolver.ts';
import { PhoneStep } from '../second-step/phone-step.tsx';
import { authErrorCode, authErrorText } from '../../lib/session/auth-error.ts';
import { abandonFactor, addPhone } from '../../lib/session/second-factor.ts';
import { DialogForm, DialogStep } from '../../ui/dialog-step.tsx';
import { signInPhone, useIdentities } from '../../lib/session/use-identities.ts';
import type { AddFactorProps } from './add-factor-props.ts';

type NewPhone = { id: string; phone: string };

export function AddPhone({ onAdded, onCancel, ...props }: AddFactorProps) {
  const [added, setAdded] = useState<NewPhone | null>(null);
  if (!added) return <NumberForm onEnrolled={setAdded} onCancel={onCancel} {...props} />;
  function cancel(): void {
    if (added) void abandonFactor(added.id);
    onCancel();
  }
  return (
    <DialogStep onCancel={cancel}>
      <PhoneStep factor={added} onVerified={onAdded} />
    </DialogStep>
  );
}

type NumberFormProps = Pick<AddFactorProps, 'name' | 'typed' | 'onType' | 'onCancel' | 'onError'> & {
  onEnrolled: (phone: NewPhone) => void;
};

function NumberForm({ name, typed, onType, onCancel, onError, onEnrolled }: NumberFormProps) {
  const { register, handleSubmit, setError, setFocus, formState } = useForm<PhoneForm>({
    resolver: formResolver(phoneForm),
    defaultValues: { phone: typed },
  });
  const { errors, isSubmitting } = formState;
  const { data: identities } = useIdentities();
  // Moves the focus to the field: the button that led here is gone.
  useEffect(() => setFocus('phone'), [setFocus]);
  const submit = handleSubmit(async ({ phone }) => {
    // Refuses the phone of the first step: a code to it would prove both steps.
    if (`+${signInPhone(identities)}` === phone)
      return setError('phone', { message: 'You sign in with this phone. Please use another one as your second step.' });
    try {
      onEnrolled({ id: await addPhone(name, phone), phone });
    } catch (error) {
      if (onError(error)) return;
      const taken = authErrorCode(error) === 'mfa_verified_factor_exists';
      setError('phone', { message: taken ? 'You have already added this phone' : authErrorText(error) });
    }
  });
  return (
    <DialogForm
      onSubmit={submit}
      submitText="Continue"
      pendingText="Checking..."
      pending={isSubmitting}
      onCancel={onCancel}
    >
      <PhoneField
        hint="We will send a code to this number."
        error={errors.phone?.message}
        {...register('phone', { onChange: onTyped })}
      />
    </DialogForm>
  );

  function onTyped({ target }: { target: { value: string } }): void {
    onType(target.value);
  }
}
