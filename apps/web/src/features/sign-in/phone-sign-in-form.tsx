import { phoneForm, type PhoneForm } from '@careers/contracts/account/sign-in';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import styles from '../auth-form/auth-form.module.css';
import { AuthForm } from '../auth-form/auth-form.tsx';
import { type RequestedCode, PhoneCode } from '../auth-form/phone-code.tsx';
import { PhoneField } from '../auth-form/contact-inputs.tsx';
import { formResolver } from '../../lib/forms/form-resolver.ts';
import { authErrorCode, authErrorText, retryAfterSeconds } from '../../lib/session/auth-error.ts';
import { sendPhoneSignInCode, signInWithPhoneCode } from '../../lib/session/phones.ts';
import { preloadSignInClient } from '../../lib/session/session.ts';
import { useAuthToast } from '../../lib/session/use-auth-toast.ts';
import { Button } from '../../ui/button.tsx';
import type { SignInMethodProps } from './sign-in-method-props.ts';

/** Says the same for every number, so that a visitor does not learn whether a number has an account. */
export function PhoneSignInForm({ onSwitchMethod }: Pick<SignInMethodProps, 'onSwitchMethod'>) {
  const toast = useAuthToast();
  const [code, setCode] = useState<RequestedCode | null>(null);
  const { register, handleSubmit, setFocus, setError, formState } = useForm<PhoneForm>({
    resolver: formResolver(phoneForm),
    defaultValues: { phone: '' },
  });
  const { errors, isSubmitting } = formState;
  // Moves the focus to the only field: the button that led here is gone.
  useEffect(() => {
    if (!code) setFocus('phone');
  }, [code, setFocus]);

  const submit = handleSubmit(async ({ phone }) => {
    toast.dismiss();
    try {
      await sendPhoneSignInCode(phone);
      setCode({ phone });
    } catch (error) {
      if (authErrorCode(error) === 'validation_failed')
        return setError('phone', { message: authErrorText(error) }, { shouldFocus: true });
      toast.showError(error);
      const refusedFor = retryAfterSeconds(error);
      // Shows the field for a code all the same, because the visitor may have one in an earlier message.
      if (refusedFor !== null) setCode({ phone, refusedFor });
    }
  });

  if (code)
    return (
      <div className={styles.form}>
        <PhoneCode
          requested={code}
          hint={`If there is an account with the number ${code.phone}, we have sent a code to it.`}
          send={sendPhoneSignInCode}
          verify={signInWithPhoneCode}
        />
        <Button variant="ghost" fullWidth onClick={() => setCode(null)}>
          Use another number
        </Button>
      </div>
    );
  return (
    <AuthForm
      onSubmit={submit}
      submitText="Send a code"
      pendingText="Sending..."
      pending={isSubmitting}
      otherWays={
        <Button variant="ghost" fullWidth onClick={() => onSwitchMethod('password')}>
          Sign in another way
        </Button>
      }
    >
      <PhoneField
        hint="We will send a code to this number if you have added it to your account."
        error={errors.phone?.message}
        onFocus={preloadSignInClient}
        {...register('phone')}
      />
    </AuthForm>
  );
}
