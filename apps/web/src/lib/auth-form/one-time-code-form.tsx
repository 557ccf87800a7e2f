import { codeForm, type CodeForm } from '@careers/contracts/account/sign-in';
import { useForm } from 'react-hook-form';
import { Button, type ButtonStyleProps } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { formResolver } from '../forms/form-resolver.ts';
import { authErrorCode, authErrorText } from '../session/auth-error.ts';
import type { EmailLinkType } from '../session/email-link-types.ts';
import { type VerificationResult, verifyCode } from '../session/email-links.ts';
import { useAuthToast } from '../session/use-auth-toast.ts';
import { authFormCopy } from './auth-form.copy.ts';
import styles from './auth-form.module.css';

export type OneTimeCodeFormProps = {
  type: EmailLinkType;
  /** The address that received the code. */
  email: string;
  label?: string | undefined;
  button: string;
  pendingText: string;
  buttonStyle?: ButtonStyleProps | undefined;
  onVerified?: ((result: VerificationResult) => void) | undefined;
};

/** Takes the six-digit code of an email, for users who read the email on another device. */
export function OneTimeCodeForm({
  type,
  email,
  label = '6-digit code',
  button,
  pendingText,
  buttonStyle,
  onVerified,
}: OneTimeCodeFormProps) {
  const toast = useAuthToast();
  const { register, handleSubmit, setError, formState } = useForm<CodeForm>({
    resolver: formResolver(codeForm),
    defaultValues: { code: '' },
  });
  const { errors, isSubmitting, isSubmitSuccessful } = formState;

  const submit = handleSubmit(async ({ code }) => {
    toast.dismiss();
    try {
      const result = await verifyCode(type, email, code);
      onVerified?.(result);
    } catch (error) {
      // The digits stay in the field: usually only one of them is mistyped.
      const wrong = authErrorCode(error) === 'otp_expired';
      const message = wrong ? authFormCopy.wrongCode : authErrorText(error);
      setError('code', { message }, { shouldFocus: true });
      if (!wrong) toast.showError(error);
    }
  });

  return (
    <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
      <Field label={label} error={errors.code?.message}>
        <TextInput inputMode="numeric" autoComplete="one-time-code" spellCheck={false} {...register('code')} />
      </Field>
      <Button
        type="submit"
        {...buttonStyle}
        pending={isSubmitting || (isSubmitSuccessful && !errors.code)}
        pendingText={pendingText}
      >
        {button}
      </Button>
    </form>
  );
}
