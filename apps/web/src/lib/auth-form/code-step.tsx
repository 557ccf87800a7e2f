import { codeForm, type CodeForm, recoveryCodeForm } from '@careers/contracts/account/sign-in';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { formResolver } from '../forms/form-resolver.ts';
import { authErrorCode, authErrorText } from '../session/auth-error.ts';
import { useAuthToast } from '../session/use-auth-toast.ts';
import { AuthForm } from './auth-form.tsx';

type CodeStepProps = {
  label: string;
  hint: string;
  /** What the field says of a code that the service does not accept. */
  wrong: string;
  /** A code of six digits; otherwise a recovery code. */
  digits?: boolean;
  verify: (code: string) => Promise<void>;
  onVerified: (() => void) | undefined;
};

/** The codes of an error that says: this is not the code. */
const wrongCodes = ['mfa_verification_failed', 'otp_expired'];

/** Takes a code that shows who the user is. */
export function CodeStep({ label, hint, wrong, digits = true, verify, onVerified }: CodeStepProps) {
  const toast = useAuthToast();
  const { register, handleSubmit, setError, setFocus, formState } = useForm<CodeForm>({
    resolver: formResolver(digits ? codeForm : recoveryCodeForm),
    defaultValues: { code: '' },
  });
  const { errors, isSubmitting, isSubmitSuccessful } = formState;
  // The button that led here is gone: the focus moves to the field.
  useEffect(() => setFocus('code'), [setFocus]);

  const submit = handleSubmit(async ({ code }) => {
    toast.dismiss();
    try {
      await verify(code);
      onVerified?.();
    } catch (error) {
      const message = wrongCodes.includes(authErrorCode(error) ?? '') ? wrong : authErrorText(error);
      setError('code', { message }, { shouldFocus: true });
    }
  });
  return (
    <AuthForm
      onSubmit={submit}
      submitText="Continue"
      pendingText="Checking..."
      pending={isSubmitting || (isSubmitSuccessful && !errors.code)}
    >
      <Field label={label} hint={hint} error={errors.code?.message}>
        <TextInput
          inputMode={digits ? 'numeric' : 'text'}
          autoComplete={digits ? 'one-time-code' : 'off'}
          autoCapitalize="none"
          spellCheck={false}
          {...register('code')}
        />
      </Field>
    </AuthForm>
  );
}
