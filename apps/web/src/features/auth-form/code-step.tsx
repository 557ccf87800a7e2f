import { codeForm, type CodeForm, recoveryCodeForm } from '@careers/contracts/account/sign-in';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import type { ButtonStyleProps } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { formResolver } from '../../lib/forms/form-resolver.ts';
import { authErrorCode, authErrorText } from '../../lib/session/auth-error.ts';
import { useAuthToast } from '../../lib/session/use-auth-toast.ts';
import { AuthForm } from './auth-form.tsx';
import type { EmailLinkType } from '../../lib/session/email-link-types.ts';
import { type VerificationResult, verifyCode } from '../../lib/session/email-links.ts';
import { authFormCopy } from './auth-form.copy.ts';

type CodeStepProps = {
  label: string;
  hint?: string | undefined;
  wrong: string;
  /** Whether the field takes a code of six digits; otherwise it takes a recovery code. */
  digits?: boolean;
  /** Whether the field gets the focus at once, because the button that led here is gone. */
  focused?: boolean;
  button?: string;
  pendingText?: string;
  buttonStyle?: ButtonStyleProps | undefined;
  toastErrors?: boolean;
  verify: (code: string) => Promise<void>;
  onVerified?: (() => void) | undefined;
};

/** Takes a code that confirms the user's identity. A wrong one stays in the field: often a single digit is mistyped. */
export function CodeStep({
  label,
  hint,
  wrong,
  digits = true,
  focused = true,
  button = 'Continue',
  pendingText = 'Checking...',
  buttonStyle,
  toastErrors = false,
  verify,
  onVerified,
}: CodeStepProps) {
  const toast = useAuthToast();
  const { register, handleSubmit, setError, setFocus, formState } = useForm<CodeForm>({
    resolver: formResolver(digits ? codeForm : recoveryCodeForm),
    defaultValues: { code: '' },
  });
  const { errors, isSubmitting, isSubmitSuccessful } = formState;
  useEffect(() => {
    if (focused) setFocus('code');
  }, [focused, setFocus]);

  const submit = handleSubmit(async ({ code }) => {
    toast.dismiss();
    try {
      await verify(code);
      onVerified?.();
    } catch (error) {
      const isWrong = ['mfa_verification_failed', 'otp_expired'].includes(authErrorCode(error) ?? '');
      setError('code', { message: isWrong ? wrong : authErrorText(error) }, { shouldFocus: true });
      if (!isWrong && toastErrors) toast.showError(error);
    }
  });
  return (
    <AuthForm
      onSubmit={submit}
      submitText={button}
      pendingText={pendingText}
      buttonStyle={buttonStyle}
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

type OneTimeCodeFormProps = {
  type: EmailLinkType;
  email: string;
  label?: string;
  button: string;
  pendingText: string;
  buttonStyle?: ButtonStyleProps;
  onVerified?: ((result: VerificationResult) => void) | undefined;
};

/** Takes the six-digit code of an email, for users who read the email on another device. */
export function OneTimeCodeForm({ type, email, onVerified, ...step }: OneTimeCodeFormProps) {
  return (
    <CodeStep
      label="6-digit code"
      wrong={authFormCopy.wrongCode}
      focused={false}
      toastErrors
      buttonStyle={{}}
      {...step}
      verify={async (code) => {
        const result = await verifyCode(type, email, code);
        onVerified?.(result);
      }}
    />
  );
}
