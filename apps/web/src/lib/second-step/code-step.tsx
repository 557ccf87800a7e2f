import { codeForm, type CodeForm, recoveryCodeForm } from '@careers/contracts/sign-in';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from '../auth-form/auth-form.module.css';
import { formResolver } from '../form-resolver.ts';
import { authErrorCode, authErrorText } from '../session/auth-error.ts';
import { useAuthToast } from '../session/use-auth-toast.ts';

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

/** Takes a code that proves a second factor. */
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
      const message = authErrorCode(error) === 'mfa_verification_failed' ? wrong : authErrorText(error);
      setError('code', { message }, { shouldFocus: true });
    }
  });
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
      <Field label={label} hint={hint} error={errors.code?.message}>
        <TextInput
          inputMode={digits ? 'numeric' : 'text'}
          autoComplete={digits ? 'one-time-code' : 'off'}
          autoCapitalize="none"
          spellCheck={false}
          {...register('code')}
        />
      </Field>
      <Button
        type="submit"
        size="large"
        fullWidth
        pending={isSubmitting || (isSubmitSuccessful && !errors.code)}
        pendingText="Checking..."
      >
        Continue
      </Button>
    </form>
  );
}
