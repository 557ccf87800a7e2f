import { phoneForm, type PhoneForm } from '@careers/contracts/account/sign-in';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import styles from '../../lib/auth-form/auth-form.module.css';
import { AuthForm } from '../../lib/auth-form/auth-form.tsx';
import { type AskedCode, PhoneCode } from '../../lib/auth-form/phone-code.tsx';
import { PhoneField } from '../../lib/auth-form/phone-field.tsx';
import { formResolver } from '../../lib/forms/form-resolver.ts';
import { authErrorCode, authErrorText, retryAfterSeconds } from '../../lib/session/auth-error.ts';
import { sendPhoneSignInCode, signInWithPhoneCode } from '../../lib/session/phones.ts';
import { preloadSignInClient } from '../../lib/session/session.ts';
import { useAuthToast } from '../../lib/session/use-auth-toast.ts';
import { Button } from '../../ui/button.tsx';
import type { SignInMethodProps } from './sign-in-method-props.ts';

/**
 * Signing in with a code that is sent to the visitor's phone, where they have added it to their account. It says the same
 * for every number, so that a visitor does not learn whether a number has an account.
 */
export function PhoneSignInForm({ onSwitchMethod }: Pick<SignInMethodProps, 'onSwitchMethod'>) {
  const toast = useAuthToast();
  const [asked, setAsked] = useState<AskedCode | null>(null);
  const { register, handleSubmit, setFocus, setError, formState } = useForm<PhoneForm>({
    resolver: formResolver(phoneForm),
    defaultValues: { phone: '' },
  });
  const { errors, isSubmitting } = formState;
  // The button that led here is gone: the focus moves to the only field.
  useEffect(() => {
    if (!asked) setFocus('phone');
  }, [asked, setFocus]);

  const submit = handleSubmit(async ({ phone }) => {
    toast.dismiss();
    try {
      await sendPhoneSignInCode(phone);
      setAsked({ phone });
    } catch (error) {
      if (authErrorCode(error) === 'validation_failed')
        return setError('phone', { message: authErrorText(error) }, { shouldFocus: true });
      toast.showError(error);
      const refusedFor = retryAfterSeconds(error);
      // The visitor may have an earlier message, with a code to type.
      if (refusedFor !== null) setAsked({ phone, refusedFor });
    }
  });

  if (asked)
    return (
      <div className={styles.form}>
        <PhoneCode
          asked={asked}
          hint={`If there is an account with the number ${asked.phone}, we have sent a code to it.`}
          send={sendPhoneSignInCode}
          verify={signInWithPhoneCode}
        />
        <Button variant="ghost" fullWidth onClick={() => setAsked(null)}>
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
